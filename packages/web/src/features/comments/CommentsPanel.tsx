import { type Anchor, chooseThreads, isAbout, type ThreadFilter } from '@tertium/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { ErrorResult } from '../../api/ErrorResult';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { LinkButton } from '../../ui/LinkButton';
import { ListChoice } from '../../ui/ListChoice';
import { Loading } from '../../ui/Loading';
import { useFocusKept } from '../../ui/useFocusKept';
import { useShowMore } from '../../ui/useShowMore';
import { AsidePanel } from '../view/AsidePanel';
import { CommentField } from './CommentField';
import { focusComments, useCommentFocus } from './commentFocus';
import { ThreadItem } from './ThreadItem';
import { type MarkNames, useAnchors } from './useAnchors';
import { useAskedThread } from './useAskedThread';
import { useComments } from './useComments';
import { type Parts, useParts } from './useParts';
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

/** The threads about the comparison and the things in it. */
export function CommentsPanel({ markNames, onPanel, onClose }: CommentsPanelProps) {
  const { id } = useComparison();
  const mayWrite = useMay('weigh');
  const anchors = useAnchors(markNames, onPanel);
  const focus = useCommentFocus(id);
  const [filter, setFilter] = useState<ThreadFilter>('open');
  const [openId, setOpenId] = useState<string | null>(null);
  const askedId = useAskedThread(id, setOpenId);
  const about = focus?.anchor ?? null;
  const parts = useParts(`${filter} ${JSON.stringify(about)}`);
  const comments = useComments({ filter, about, openId, parts });
  const anchor = about ?? whole;
  const name = anchors.nameOf(anchor);
  const lead = anchors.wayTo(anchor);
  return (
    <AsidePanel className="comments-panel" title="Comments" tools={null} onClose={onClose}>
      {about !== null && (
        <p className="comments-about">
          <span>Only on {lead === null ? name : <LinkButton onClick={lead}>{name}</LinkButton>}</span>
          <Button
            size="small"
            onClick={() => {
              focusComments(id, null);
              parts.list.current?.focus();
            }}
          >
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
        {...{ comments, parts, anchors, filter, about, openId, askedId }}
        onOpen={setOpenId}
      />
    </AsidePanel>
  );
}

interface ThreadListProps extends Pick<Parameters<typeof ThreadItem>[0], 'comments' | 'anchors'> {
  readonly parts: Parts;
  readonly filter: ThreadFilter;
  readonly about: Anchor | null;
  readonly openId: string | null;
  readonly askedId: string | null;
  readonly onOpen: (id: string | null) => void;
}

function ThreadList(props: ThreadListProps) {
  const { comments, parts, anchors, filter, about, openId, askedId, onOpen } = props;
  const { threads, isLoading, error, refetch, next } = comments;
  const chosen = chooseThreads(threads, filter, about);
  // A thread that was just resolved stays in its place until the person closes it.
  const kept = threads.filter((each) => each.id === openId && !chosen.includes(each));
  const listed = [...kept.filter((each) => about === null || isAbout(each.anchor, about)), ...chosen];
  const { shown, button } = useShowMore(listed.length);
  useFocusKept(parts.list);
  const go = (way: () => void) => {
    onOpen(null);
    way();
  };
  return (
    <>
      {isLoading && <Loading what="resources" />}
      {error !== undefined && <ErrorResult error={error} onRetry={refetch} />}
      {!isLoading && error === undefined && listed.length === 0 && (
        <Empty {...{ comments, parts, filter, about }} />
      )}
      {!parts.isLatest && <LinkButton onClick={() => go(parts.goLater)}>Newer threads</LinkButton>}
      <ul ref={parts.list} tabIndex={-1} className="threads" aria-label="Threads">
        {!isLoading &&
          listed
            .slice(0, shown)
            .map((thread) => (
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
      {button === false && next !== null && (
        <LinkButton onClick={() => go(() => parts.goEarlier(next))}>Older threads</LinkButton>
      )}
    </>
  );
}

function Empty({
  comments,
  parts,
  filter,
  about,
}: Pick<ThreadListProps, 'comments' | 'parts' | 'filter' | 'about'>) {
  const hasSome = comments.total > 0 || comments.threads.length > 0;
  if (hasSome && (filter !== 'open' || about !== null || !parts.isLatest))
    return <p className="quiet">No thread matches.</p>;
  if (hasSome) return <p className="quiet">Every thread is resolved.</p>;
  return (
    <p className="quiet">
      No comments yet. Ask about a value, explain a weight or note why you decided. Use @ to mention someone.
    </p>
  );
}
