import type { Anchor, Thread } from '@tertium/contract';
import { useEffect, useMemo } from 'react';
import { useReadProfileQuery } from '../../api/profile';
import { useComparison } from '../../ranked/comparisonContext';
import { useRounds } from '../../ranked/rounds/useRounds';
import { capital } from '../../ui/countedNoun';
import { formatDay, formatMoment } from '../../ui/formatTime';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { CommentText } from '../comments/CommentText';
import { useListThreadsInfiniteQuery, useReadThreadInfiniteQuery } from '../comments/commentsApi';
import { useAnchors } from '../comments/useAnchors';
import { useMarks } from '../past/useMarks';

/** More threads would be a book; what is left out is said. */
const mostThreads = 50;

/** What people said, open threads first, those written last before others; nothing of a round that is running. */
export function CommentsPart() {
  const { id, past } = useComparison();
  const listing = useListThreadsInfiniteQuery({ params: { id } });
  const { data, isError, hasNextPage } = listing;
  useAllParts(listing);
  const { data: rounds, isError: isRoundless } = useRounds();
  const show = useFormatNumber();
  const nameOf = useAnchorNames();
  const threads = useMemo(() => {
    const revealed = new Set(rounds?.flatMap((round) => (round.revealedAt === null ? [] : [round.id])));
    const isShown = ({ anchor, startedAt }: Thread) =>
      startedAt <= (past?.at ?? startedAt) && (anchor.kind !== 'round' || revealed.has(anchor.roundId));
    const shown = data?.pages.flatMap((page) => page.threads).filter(isShown) ?? [];
    return [
      ...shown.filter(({ resolved }) => resolved === null),
      ...shown.filter(({ resolved }) => resolved !== null),
    ];
  }, [data, rounds, past]);
  if (isError) return <p>Can’t load the comments.</p>;
  if (data === undefined || hasNextPage || (rounds === undefined && !isRoundless))
    return <p className="report-waiting">Loading comments…</p>;
  if (threads.length === 0) return <p>No comments.</p>;
  return (
    <>
      {threads.length > mostThreads && (
        <p className="report-quiet">{`${show(mostThreads)} of ${show(threads.length)} threads, open ones first.`}</p>
      )}
      {threads.slice(0, mostThreads).map((thread) => (
        <ThreadPart key={thread.id} thread={thread} name={nameOf(thread.anchor)} />
      ))}
    </>
  );
}

interface Listing {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Reads a list to its end. */
function useAllParts({ isError, isFetching, hasNextPage, fetchNextPage }: Listing): void {
  const isShort = hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isShort) fetchNextPage();
  }, [isShort, fetchNextPage]);
}

/** What threads are about, for readers who don't include “you”. */
function useAnchorNames(): (anchor: Anchor) => string {
  const { comparison, personId } = useComparison();
  const { data: marks } = useMarks();
  const markNames = useMemo(() => marks && new Map(marks.map((mark) => [mark.id, mark.name])), [marks]);
  const anchors = useAnchors(markNames, () => {});
  const maker = useReadProfileQuery().data?.value.name ?? 'someone';
  const isOwn = (weightingId: string) =>
    comparison.weightings.some((each) => each.id === weightingId && each.personId === personId);
  return (anchor) =>
    anchor.kind === 'weighting' && isOwn(anchor.weightingId)
      ? `the weights of ${maker}`
      : anchors.nameOf(anchor);
}

function ThreadPart({ thread, name }: { readonly thread: Thread; readonly name: string }) {
  const { id, past } = useComparison();
  const listing = useReadThreadInfiniteQuery({ params: { id, threadId: thread.id }, query: {} });
  const { data, isError, hasNextPage } = listing;
  useAllParts(listing);
  const { resolved } = thread;
  const read = hasNextPage ? undefined : data?.pages.toReversed().flatMap(({ comments }) => comments);
  const said = read?.filter(({ at }) => at <= (past?.at ?? at));
  return (
    <section className="report-thread">
      <h3 dir="auto">{capital(name)}</h3>
      {resolved !== null && (
        <p className="report-quiet">{`Resolved by ${resolved.by.name} on ${formatDay(resolved.at)}`}</p>
      )}
      {said === undefined && (isError ? <p>Can’t load this thread.</p> : <p className="report-waiting">…</p>)}
      {said?.map(({ id: commentId, author, at, text, mentions }) => (
        <div key={commentId}>
          <p className="report-quiet">
            <bdi>{author.name}</bdi>, {formatMoment(at)}
          </p>
          <CommentText text={text} mentions={mentions} />
        </div>
      ))}
    </section>
  );
}
