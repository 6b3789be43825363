import type { Notice, NoticeChoice } from '@tertium/contract';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useListComparisonsQuery } from '../../api/comparisons';
import { ErrorResult } from '../../api/ErrorResult';
import { useAppSelector } from '../../api/useStore';
import { answerAddress } from '../../ranked/rounds/awaitedWords';
import { formatMoment } from '../../ui/formatTime';
import { ListChoice } from '../../ui/ListChoice';
import { Loading } from '../../ui/Loading';
import { PanelTitle } from '../../ui/PanelTitle';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useListNoticesQuery, useMarkNoticesReadMutation, useSetNoticeChoiceMutation } from './noticesApi';
import { noticeAddress, noticeText } from './noticeWords';
import './noticesDrawer.css';

interface NoticesDrawerProps {
  readonly waiting: readonly { readonly id: string; readonly name: string; readonly text: string }[];
  readonly onClose: () => void;
}

/** Lists links to waiting rounds, and to notices by comparison. */
export function NoticesDrawer({ waiting, onClose }: NoticesDrawerProps) {
  const [before, setBefore] = useState<string | undefined>();
  const { data, error, refetch } = useListNoticesQuery({ query: { before } });
  const [markRead] = useMarkNoticesReadMutation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const groups = useGroups(data?.notices ?? []);
  const go = (address: string) => {
    onClose();
    navigate(address);
  };
  const open = (notice: Notice) => {
    const { comparison, id, at } = notice;
    if (!notice.isRead) void markRead({ body: { comparisonId: comparison.id, id, until: at } });
    go(noticeAddress(notice, search));
  };
  const newest = data?.notices[0]?.at ?? 0;
  return (
    <Drawer open title={<PanelTitle>Notices</PanelTitle>} onClose={onClose} size={440}>
      {data === undefined &&
        (error === undefined ? (
          <Loading what="resources" />
        ) : (
          <ErrorResult error={error} onRetry={refetch} />
        ))}
      {waiting.length > 0 && (
        <section className="notice-group">
          <h2>Waiting for you</h2>
          <ul className="notice-list">
            {waiting.map(({ id, name, text }) => (
              <li key={id}>
                <button
                  type="button"
                  className="notice-item notice-unread"
                  onClick={() => go(answerAddress(id, search))}
                >
                  {text}
                  <span className="quiet">{name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data !== undefined && data.notices.length === 0 && waiting.length === 0 && (
        <p className="quiet">No notices yet. You’ll find comments that mention or answer you here.</p>
      )}
      {data !== undefined && data.unreadCount > 0 && before === undefined && (
        <p>
          <Button onClick={() => void markRead({ body: { until: newest } })}>Mark all as read</Button>
        </p>
      )}
      {groups.map(([{ id, name }, notices]) => (
        <NoticeGroup
          key={id}
          {...{ id, name, notices }}
          choice={data?.choices.find(({ comparisonId }) => comparisonId === id)?.choice ?? 'mine'}
          onOpen={open}
        />
      ))}
      {before !== undefined && <Button onClick={() => setBefore(undefined)}>Latest</Button>}
      {data?.next != null && <Button onClick={() => setBefore(data.next ?? undefined)}>Older</Button>}
    </Drawer>
  );
}

type Place = Notice['comparison'];

/** Groups notices by comparison, the newest first. The open comparison always has a group, because it has a setting. */
function useGroups(notices: readonly Notice[]): readonly (readonly [Place, readonly Notice[]])[] {
  const { search } = useLocation();
  const openId = new URLSearchParams(search).get('c');
  const { data: comparisons = [] } = useListComparisonsQuery({});
  const groups = new Map<string, [Place, Notice[]]>();
  for (const notice of notices) {
    const { comparison } = notice;
    const group = groups.get(comparison.id) ?? [comparison, []];
    groups.set(comparison.id, group);
    group[1].push(notice);
  }
  const openOne = comparisons.find(({ id }) => id === openId);
  if (openOne !== undefined && !groups.has(openOne.id)) groups.set(openOne.id, [openOne, []]);
  return [...groups.values()];
}

const choices: readonly (readonly [NoticeChoice, string])[] = [
  ['all', 'All comments'],
  ['mine', 'Only what concerns me'],
  ['none', 'Nothing'],
];

interface NoticeGroupProps extends Place {
  readonly notices: readonly Notice[];
  readonly choice: NoticeChoice;
  readonly onOpen: (notice: Notice) => void;
}

function NoticeGroup({ id, name, notices, choice, onOpen }: NoticeGroupProps) {
  const [setChoice] = useSetNoticeChoiceMutation();
  const show = useFormatNumber();
  const personId = useAppSelector((state) => state.auth.sub) ?? '';
  return (
    <section className="notice-group" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <ListChoice
          aria-label={`Notices of ${name}`}
          value={choice}
          options={choices}
          onChoose={(chosen) => void setChoice({ params: { id }, body: { choice: chosen } })}
        />
      </header>
      <ul className="notice-list">
        {notices.map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              className={notice.isRead ? 'notice-item' : 'notice-item notice-unread'}
              onClick={() => onOpen(notice)}
            >
              <span>
                {!notice.isRead && <span className="visually-hidden">Unread: </span>}
                {noticeText(notice, show, personId)}
              </span>
              {notice.excerpt !== null && (
                <span className="quiet" dir="auto">
                  {notice.excerpt}
                </span>
              )}
              <span className="quiet">{formatMoment(notice.at)}</span>
            </button>
          </li>
        ))}
      </ul>
      {notices.length === 0 && <p className="quiet">No notices</p>}
    </section>
  );
}
