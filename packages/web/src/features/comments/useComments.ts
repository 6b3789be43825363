import type { Anchor, PersonName, ThreadFilter } from '@tertium/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../../api/store';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { useListThreadsInfiniteQuery } from './commentsApi';
import { commentSenderOf } from './createCommentSender';
import { toMentions } from './mentionWords';
import type { Parts } from './useParts';
import { threadsWith } from './withPending';

const nobody: readonly PersonName[] = [];
const now = () => Math.floor(Date.now() / 1000);

/** Which threads are loaded. */
export interface ShownThreads {
  readonly filter: ThreadFilter;
  readonly about: Anchor | null;
  /** Which part of the list is shown. */
  readonly parts: Parts;
  /** A thread that is loaded whatever the filter. */
  readonly openId: string | null;
}

/** Unsaved comments on the open comparison, and their sender. */
export function usePendingComments() {
  const { id: comparisonId, personId } = useComparison();
  const sender = commentSenderOf(useStore() as Store, { userId: personId, comparisonId });
  return { sender, pending: useSyncExternalStore(sender.subscribe, sender.pending) };
}

/** The threads of the open comparison with unsaved comments, and functions that change them. */
export function useComments({ filter, about, openId, parts }: ShownThreads) {
  const { before, isLatest, goLatest } = parts;
  const { id, personId } = useComparison();
  const { sender, pending } = usePendingComments();
  const asked = {
    filter,
    ...(about !== null && { about: JSON.stringify(about) }),
    ...(before !== undefined && { before: String(before) }),
  };
  const listing = useListThreadsInfiniteQuery({ params: { id }, query: asked });
  const { currentData: data, error, refetch } = listing;
  const one = useListThreadsInfiniteQuery(
    { params: { id }, query: { thread: openId ?? '' } },
    { skip: openId === null },
  );
  const first = data?.pages[0];
  const people = listing.data?.pages[0]?.people ?? nobody;
  const me = useMemo(() => ({ id: personId, name: 'You' }), [personId]);
  const threads = useMemo(() => {
    const opened = openId === null ? undefined : one.currentData?.pages[0];
    const read = [...(opened?.threads ?? []), ...(first?.threads ?? [])];
    return threadsWith(read, pending, me, isLatest);
  }, [first, one.currentData, openId, pending, me, isLatest]);
  const { add, discard } = sender;
  return {
    threads,
    people,
    pending,
    me,
    isLoading: data === undefined && error === undefined,
    error: data === undefined ? error : undefined,
    refetch,
    /** The number of threads, and the cursor of the earlier part. */
    total: first?.total ?? 0,
    next: first?.next ?? null,
    start: (anchor: Anchor, typed: string): string => {
      const id = newId();
      goLatest();
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
