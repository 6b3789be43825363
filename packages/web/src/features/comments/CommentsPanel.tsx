import { type Anchor, chooseThreads, isAbout, type ThreadFilter } from '@tertium/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { ListChoice } from '../../ui/ListChoice';
import { Loading } from '../../ui/Loading';
import { useShowMore } from '../../ui/useShowMore';
import { AsidePanel } from '../view/AsidePanel';
import { CommentField } from './CommentField';
import { focusComments, useCommentFocus } from './commentFocus';
import { ThreadItem } from './ThreadItem';
import { type MarkNames, useAnchors } from './useAnchors';
import { useAskedThread } from './useAskedThread';
import { type Comments, useComments } from './useComments';
import './comments.css';

interface CommentsPanelProps {
  readonly markNames: MarkNames;
  readonly onPanel: (id: string) => void;
  readonly onClose: () => void;
}

const whole: Anchor = { kind: 'comparison' };
const filters = [
  ['open', 'Open'],
  ['mine', 'Open and mine'],
  ['resolved', 'Resolved'],
] as const;

/** What people say about the comparison and what is in it, as threads. */
export function CommentsPanel({ markNames, onPanel, onClose }: CommentsPanelProps) {
  const { id } = useComparison();
  const mayWrite = useMay('weigh');
  const anchors = useAnchors(markNames, onPanel);
  const focus = useCommentFocus(id);
  const [filter, setFilter] = useState<ThreadFilter>('open');
  const [openId, setOpenId] = useState<string | null>(null);
  const askedId = useAskedThread(id, setOpenId);
  const about = focus?.anchor ?? null;
  const comments = useComments({ filter, about, openId });
  const anchor = about ?? whole;
  const name = anchors.nameOf(anchor);
  const lead = anchors.wayTo(anchor);
  return (
    <AsidePanel className="comments-panel" title="Comments" tools={null} onClose={onClose}>
      {about !== null && (
        <p className="comments-about">
          <span>Only on {lead === null ? name : <LinkButton onClick={lead}>{name}</LinkButton>}</span>
          <Button size="small" onClick={() => focusComments(id, null)}>
            Show all
          </Button>
        </p>
      )}
      {mayWrite && (
        <CommentField
          about={`new.${JSON.stringify(anchor)}`}
          label={`Comment on ${name}`}
          okText="Comment"
          people={comments.people}
          asked={focus?.asked}
          onSend={(typed) => {
            setFilter('open');
            setOpenId(comments.start(anchor, typed));
          }}
        />
      )}
      <div className="comments-filter">
        <ListChoice
          label="Show"
          value={filter}
          options={filters}
          onChoose={(chosen) => setFilter(chosen as ThreadFilter)}
        />
      </div>
      <ThreadList
        key={`${filter} ${focus?.asked ?? ''}`}
        {...{ comments, anchors, filter, about, openId, askedId }}
        onOpen={setOpenId}
      />
    </AsidePanel>
  );
}

interface ThreadListProps extends Pick<Parameters<typeof ThreadItem>[0], 'comments' | 'anchors'> {
  readonly filter: ThreadFilter;
  readonly about: Anchor | null;
  readonly openId: string | null;
  readonly askedId: string | null;
  readonly onOpen: (id: string | null) => void;
}

function ThreadList({ comments, anchors, filter, about, openId, askedId, onOpen }: ThreadListProps) {
  const { threads, isLoading, error, refetch, count, readMore } = comments;
  const chosen = chooseThreads(threads, filter, about);
  // One that was just resolved stays where it is until it is closed.
  const kept = threads.filter((each) => each.id === openId && !chosen.includes(each));
  const listed = [...kept.filter((each) => about === null || isAbout(each.anchor, about)), ...chosen];
  const { shown, button } = useShowMore(Math.max(count, listed.length));
  const isShort = shown > listed.length;
  useEffect(() => {
    if (isShort) void readMore?.();
  }, [isShort, readMore]);
  if (isLoading) return <Loading what="resources" />;
  return (
    <>
      {error !== undefined && <ErrorResult error={error} onRetry={refetch} />}
      {error === undefined && listed.length === 0 && <Empty {...{ comments, filter, about }} />}
      <ul className="threads" aria-label="Threads">
        {listed.slice(0, shown).map((thread) => (
          <ThreadItem
            key={thread.id === askedId ? 'asked' : thread.id}
            isAsked={thread.id === askedId}
            {...{ thread, comments, anchors }}
            isOpen={thread.id === openId}
            onToggle={() => onOpen(thread.id === openId ? null : thread.id)}
          />
        ))}
      </ul>
      {button}
    </>
  );
}

function Empty({
  comments,
  filter,
  about,
}: Pick<ThreadListProps, 'filter' | 'about'> & { readonly comments: Comments }) {
  const hasSome = comments.total > 0 || comments.threads.length > 0;
  if (hasSome && (filter !== 'open' || about !== null)) return <p className="quiet">No thread matches.</p>;
  if (hasSome) return <p className="quiet">Every thread is resolved.</p>;
  return (
    <p className="quiet">
      No comments yet. Ask about a value, explain a weight or note why you decided. Use @ to mention someone.
    </p>
  );
}
