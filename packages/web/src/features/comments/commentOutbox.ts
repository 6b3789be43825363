import { type Anchor, deleteComment, resolveThread, setComment } from '@tertium/contract';
import { createOutbox } from '../../document/state/outbox';
import { commentKeys } from '../../document/state/pendingStorage';
import type { Call } from '../../session/sendCall';

interface Base {
  /** The id of the comment, or of the thread that is resolved or reopened. */
  readonly id: string;
  readonly threadId: string;
  /** Seconds since 1970. */
  readonly at: number;
  /** Why the server refused it. */
  readonly refusal?: string;
}

/** A call about a comment that waits to be saved. */
export type PendingComment = Base &
  (
    | { readonly kind: 'set'; readonly text: string; readonly anchor?: Anchor; readonly isNew: boolean }
    | { readonly kind: 'delete' }
    | { readonly kind: 'resolve'; readonly isResolved: boolean }
  );

export const keyOf = ({ kind, id }: Pick<PendingComment, 'kind' | 'id'>): string => `${kind}.${id}`;

/** Keeps comments in the browser until the server has them. */
export const commentOutbox = createOutbox<PendingComment>({
  prefix: commentKeys,
  idOf: keyOf,
  changesOf: () => [],
  read: (value) => {
    const { kind, id, threadId } = value as Partial<PendingComment>;
    const isWhole = [kind, id, threadId].every((part) => typeof part === 'string');
    return isWhole ? (value as PendingComment) : null;
  },
  longestCharacters: 100_000,
});

/** The call that saves it. Sending it twice has no further effect. */
export function callOf(comparisonId: string, pending: PendingComment): Call {
  const { id, threadId } = pending;
  if (pending.kind === 'resolve') {
    const { isResolved } = pending;
    return { endpoint: resolveThread, params: { id: comparisonId, threadId }, body: { isResolved } };
  }
  const params = { id: comparisonId, commentId: id };
  if (pending.kind === 'delete') return { endpoint: deleteComment, params };
  const { text, anchor } = pending;
  return { endpoint: setComment, params, body: { threadId, text, ...(anchor !== undefined && { anchor }) } };
}
