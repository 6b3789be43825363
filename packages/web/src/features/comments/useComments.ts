import type { Anchor, PersonName, Thread } from '@tertium/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '../../api/store';
import { newId } from '../../document/wire/newId';
import { useComparison } from '../../ranked/comparisonContext';
import { useListThreadsQuery } from './commentsApi';
import { commentSenderOf } from './createCommentSender';
import { toMentions } from './mentionWords';
import { threadsWith } from './withPending';

const nobody: readonly PersonName[] = [];
const none: readonly Thread[] = [];
const now = () => Math.floor(Date.now() / 1000);

/** The threads of the open comparison with what waits to be saved, and what is done with them. */
export function useComments() {
  const { id: comparisonId, personId } = useComparison();
  const sender = commentSenderOf(useStore() as Store, { userId: personId, comparisonId });
  const pending = useSyncExternalStore(sender.subscribe, sender.pending);
  const { data, error, refetch } = useListThreadsQuery({ params: { id: comparisonId } });
  const people = data?.people ?? nobody;
  const me = useMemo(() => ({ id: personId, name: 'You' }), [personId]);
  const threads = useMemo(() => threadsWith(data?.threads ?? none, pending, me), [data, pending, me]);
  const { add, discard } = sender;
  return {
    threads,
    people,
    pending,
    me,
    isLoading: data === undefined && error === undefined,
    /** Without an answer there may be more than what is shown. */
    error: data === undefined ? error : undefined,
    refetch,
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
