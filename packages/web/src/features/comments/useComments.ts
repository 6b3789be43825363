import type { Anchor, PersonName, ThreadFilter } from '@tertium/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../../api/store';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { useListThreadsInfiniteQuery } from './commentsApi';
import { commentSenderOf } from './createCommentSender';
import { toMentions } from './mentionWords';
import { threadsWith } from './withPending';

const nobody: readonly PersonName[] = [];
const now = () => Math.floor(Date.now() / 1000);

/** Which threads are read. */
export interface ShownThreads {
  readonly filter: ThreadFilter;
  readonly about: Anchor | null;
  /** One that is read whatever the filter. */
  readonly openId: string | null;
}

/** Comments of the open comparison that wait to be saved, and what sends them. */
export function usePendingComments() {
  const { id: comparisonId, personId } = useComparison();
  const sender = commentSenderOf(useStore() as Store, { userId: personId, comparisonId });
  return { sender, pending: useSyncExternalStore(sender.subscribe, sender.pending) };
}

/** Threads of the open comparison with what waits to be saved, and what is done with them. */
export function useComments({ filter, about, openId }: ShownThreads) {
  const { id, personId } = useComparison();
  const { sender, pending } = usePendingComments();
  const asked = { filter, ...(about !== null && { about: JSON.stringify(about) }) };
  const listing = useListThreadsInfiniteQuery({ params: { id }, query: asked });
  const { currentData: data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = listing;
  const one = useListThreadsInfiniteQuery(
    { params: { id }, query: { thread: openId ?? '' } },
    { skip: openId === null },
  );
  const first = data?.pages[0];
  const people = listing.data?.pages[0]?.people ?? nobody;
  const me = useMemo(() => ({ id: personId, name: 'You' }), [personId]);
  const threads = useMemo(() => {
    const opened = openId === null ? undefined : one.currentData?.pages[0];
    const read = [...(opened?.threads ?? []), ...(data?.pages.flatMap((page) => page.threads) ?? [])];
    return threadsWith(read, pending, me);
  }, [data, one.currentData, openId, pending, me]);
  const { add, discard } = sender;
  return {
    threads,
    people,
    pending,
    me,
    isLoading: data === undefined && error === undefined,
    /** Without an answer there may be more than what is shown. */
    error: data === undefined || listing.isFetchNextPageError ? error : undefined,
    refetch,
    /** How many the filter leaves, how many there are, and what reads more of them. */
    count: first?.count ?? 0,
    total: first?.total ?? 0,
    readMore: hasNextPage && !isFetchingNextPage && error === undefined ? fetchNextPage : null,
    start: (anchor: Anchor, typed: string): string => {
      const id = newId();
      add({ kind: 'set', id, threadId: id, at: now(), anchor, text: toMentions(typed, people), isNew: true });
      return id;
    },
    reply: (threadId: string, typed: string) =>
      add({ kind: 'set', id: newId(), threadId, at: now(), text: toMentions(typed, people), isNew: true }),
    edit: (threadId: string, id: string, typed: string) =>
      add({ kind: 'set', id, threadId, at: now(), text: toMentions(typed, people), isNew: false }),
    remove: (threadId: string, id: string) => add({ kind: 'delete', id, threadId, at: now() }),
    resolve: (threadId: string, isResolved: boolean) =>
      add({ kind: 'resolve', id: threadId, threadId, at: now(), isResolved }),
    discard,
  };
}

export type Comments = ReturnType<typeof useComments>;
