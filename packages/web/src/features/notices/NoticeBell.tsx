import { BellOutlined } from '@ant-design/icons';
import { listNotices } from '@tertium/contract';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api/api';
import { calling } from '../../api/calling';
import { useAppDispatch, useAppSelector } from '../../api/useStore';
import { answerAddress, awaitedWords } from '../../ranked/rounds/awaitedWords';
import { announce } from '../../ui/announce';
import { useFormatNumber } from '../../ui/useFormatNumber';
import './noticeBell.css';

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.query({ ...calling(listNotices), providesTags: ['Notices'] }),
  }),
});

/** An open comparison tells by its stream; all others are asked about this often, and when the page comes back. */
const lookMilliseconds = 60_000;

/** What waits for the person in all their comparisons: how much in the bell, what in its menu, each a way to it. */
export function NoticeBell() {
  const { data, isSuccess, refetch } = noticesApi.useListNoticesQuery({});
  const notices = data?.waiting ?? [];
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const personId = useAppSelector((state) => state.auth.sub);
  const show = useFormatNumber();
  const lines = notices.map(({ comparison, round }) => ({
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is made of the lines
  useEffect(() => {
    if (!isSuccess || known.current === said) return;
    const before = known.current?.split('\n') ?? null;
    known.current = said;
    if (before === null) return;
    for (const { id, text } of lines) if (!before.includes(`${id} ${text}`)) announce(text);
    // Their cards say it too.
    dispatch(api.util.invalidateTags(['Comparisons']));
  }, [isSuccess, said, dispatch]);

  const items = lines.map(({ id, name, text }) => ({
    key: id,
    label: (
      <span className="notice-line">
        {text}
        <span>{name}</span>
      </span>
    ),
  }));
  const nothing = { key: 'nothing', label: 'Nothing is waiting for you', disabled: true };
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: items.length === 0 ? [nothing] : items,
        onClick: ({ key }) => void navigate(answerAddress(key, search)),
      }}
    >
      <Button
        type="text"
        size="middle"
        className={items.length === 0 ? '' : 'has-notices'}
        aria-label={items.length === 0 ? 'Notices' : `Notices: ${show(items.length)} waiting`}
        aria-haspopup="menu"
        icon={
          <>
            <BellOutlined aria-hidden />
            {items.length > 0 && <span className="notice-count">{show(items.length)}</span>}
          </>
        }
      />
    </Dropdown>
  );
}
