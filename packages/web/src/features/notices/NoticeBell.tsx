import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../api/useStore';
import { awaitedWords } from '../../ranked/rounds/awaitedWords';
import { announce } from '../../ui/announce';
import { lazyPart } from '../../ui/lazyPart';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useListNoticesQuery } from './noticesApi';
import './noticeBell.css';

const NoticesDrawer = lazyPart(() => import('./NoticesDrawer'), 'NoticesDrawer');

/** How often notices are polled. The stream of an open comparison brings its notices at once. */
const lookMilliseconds = 60_000;

/** A bell with the number of waiting rounds and unread notices of all comparisons. It opens a drawer that lists them. */
export function NoticeBell() {
  const { data, isSuccess, refetch } = useListNoticesQuery({});
  const { waiting = [], unreadCount: unread = 0 } = data ?? {};
  const [isOpen, setIsOpen] = useState(false);
  const dispatch = useAppDispatch();
  const personId = useAppSelector((state) => state.auth.sub);
  const show = useFormatNumber();
  const lines = waiting.map(({ comparison, round }) => ({
    ...comparison,
    text: awaitedWords(round, { personId, show }),
  }));
  const said = lines.map(({ id, text }) => `${id} ${text}`).join('\n');

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void refetch();
    };
    const timer = setInterval(look, lookMilliseconds);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);

  const known = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` changes whenever `lines` do
  useEffect(() => {
    if (!isSuccess || known.current === said) return;
    const before = known.current?.split('\n') ?? null;
    known.current = said;
    if (before === null) return;
    for (const { id, text } of lines) if (!before.includes(`${id} ${text}`)) announce(text);
    // Cards in the gallery show waiting rounds too.
    dispatch(api.util.invalidateTags(['Comparisons']));
  }, [isSuccess, said, dispatch]);

  const counts = [
    lines.length > 0 ? `${show(lines.length)} waiting` : [],
    unread > 0 ? `${show(unread)} unread` : [],
  ].flat();
  const count = lines.length + unread;
  return (
    <>
      <Button
        type="text"
        size="middle"
        className={count === 0 ? '' : 'has-notices'}
        aria-label={count === 0 ? 'Notices' : `Notices: ${counts.join(', ')}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        icon={
          <>
            <BellOutlined aria-hidden />
            {count > 0 && <span className="notice-count">{show(count)}</span>}
          </>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <NoticesDrawer waiting={lines} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
