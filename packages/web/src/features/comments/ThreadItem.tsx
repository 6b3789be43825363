import type { Thread } from '@tertium/contract';
import { Button } from 'antd';
import { ErrorResult } from '../../api/ErrorResult';
import { useComparison, useMay } from '../../ranked/comparisonContext';
import { capital, countedNoun } from '../../ui/countedNoun';
import { formatMoment } from '../../ui/formatTime';
import { LinkButton } from '../../ui/LinkButton';
import { Loading } from '../../ui/Loading';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { useShowMore } from '../../ui/useShowMore';
import { CommentField } from './CommentField';
import { CommentItem } from './CommentItem';
import { useReadThreadInfiniteQuery } from './commentsApi';
import type { Anchors } from './useAnchors';
import type { Comments } from './useComments';
import { useEndDispute } from './useEndDispute';
import { useParts } from './useParts';
import { commentsWith } from './withPending';

interface ThreadItemProps {
  readonly thread: Thread;
  readonly isOpen: boolean;
  /** Whether it takes the focus, because a notice led to it. */
  readonly isAsked: boolean;
  readonly onToggle: () => void;
  readonly comments: Comments;
  readonly anchors: Anchors;
}

/** A thread with its anchor and beginning. Opened, it shows all its comments and a field for a reply. */
export function ThreadItem({ thread, isOpen, isAsked, onToggle, comments, anchors }: ThreadItemProps) {
  const { anchor, author, excerpt, lastAt, commentCount, resolved } = thread;
  const show = useFormatNumber();
  const name = anchors.nameOf(anchor);
  const lead = anchors.wayTo(anchor);
  const nameOf = (person: Thread['author']) => (person.id === comments.me.id ? 'You' : person.name);
  return (
    <li className="thread">
      <p className="thread-anchor">
        {lead === null ? capital(name) : <LinkButton onClick={lead}>{capital(name)}</LinkButton>}
      </p>
      {isOpen ? (
        <OpenThread thread={thread} comments={comments} />
      ) : (
        <p className="thread-excerpt" dir="auto">
          <bdi className="thread-author">{nameOf(author)}</bdi> <bdi>{excerpt}</bdi>
        </p>
      )}
      <p className="thread-foot quiet">
        <button
          type="button"
          className="link-button"
          // biome-ignore lint/a11y/noAutofocus: a person who opened a notice continues at its thread
          autoFocus={isAsked}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Close' : 'Open'} the thread on ${name}, ${countedNoun(commentCount, 'comment', show)}`}
          onClick={onToggle}
        >
          {isOpen ? 'Close' : countedNoun(commentCount, 'comment', show)}
        </button>
        <span>
          {resolved === null
            ? formatMoment(lastAt)
            : `Resolved by ${nameOf(resolved.by)}, ${formatMoment(resolved.at)}`}
        </span>
      </p>
    </li>
  );
}

function OpenThread({ thread, comments }: Pick<ThreadItemProps, 'thread' | 'comments'>) {
  const { id } = useComparison();
  const mayWrite = useMay('weigh');
  const endDispute = useEndDispute(thread.anchor);
  const { people, pending, me } = comments;
  const isUnsent = pending.some((each) => each.kind === 'set' && each.isNew && each.id === thread.id);
  const parts = useParts(thread.id);
  const { before, isLatest } = parts;
  const query = before === undefined ? {} : { before: String(before) };
  const { data, error, refetch } = useReadThreadInfiniteQuery(
    { params: { id, threadId: thread.id }, query },
    { skip: isUnsent },
  );
  const { comments: read = [], next = null } = data?.pages[0] ?? {};
  const written = commentsWith(read, pending, { me, people, threadId: thread.id, isLatest });
  const { shown, button } = useShowMore(written.length, 'earlier');
  const isResolved = thread.resolved !== null;
  if (data === undefined && !isUnsent)
    return error === undefined ? (
      <Loading what="resources" />
    ) : (
      <ErrorResult error={error} onRetry={refetch} />
    );
  return (
    <>
      {button}
      {button === false && next !== null && (
        <LinkButton onClick={() => parts.goEarlier(next)}>Earlier comments</LinkButton>
      )}
      <ul ref={parts.list} tabIndex={-1} className="comments" aria-label="Comments">
        {written.slice(-shown).map((comment) => (
          <CommentItem key={comment.id} comment={comment} threadId={thread.id} comments={comments} />
        ))}
      </ul>
      {!isLatest && <LinkButton onClick={parts.goLater}>Later comments</LinkButton>}
      {mayWrite && (
        <>
          <CommentField
            about={`reply.${thread.id}`}
            label={isResolved ? 'Reply and reopen' : 'Reply'}
            okText="Reply"
            people={people}
            onSend={(typed) => {
              parts.goLatest();
              comments.reply(thread.id, typed);
            }}
          />
          <div className="comment-acts">
            {endDispute === null || isResolved ? (
              <Button size="middle" onClick={() => comments.resolve(thread.id, !isResolved)}>
                {isResolved ? 'Reopen' : 'Resolve'}
              </Button>
            ) : (
              <Button size="middle" onClick={endDispute}>
                Resolve dispute
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
