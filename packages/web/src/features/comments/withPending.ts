import type { Comment, PersonName, Thread } from '@tertium/contract';
import type { PendingComment } from './commentOutbox';

/** A comment, perhaps not saved yet. */
export interface ShownComment extends Comment {
  readonly pending: PendingComment | null;
}

/** The server's threads with unsaved comments, last written first. New threads are in the latest part. */
export function threadsWith(
  threads: readonly Thread[],
  pending: readonly PendingComment[],
  me: PersonName,
  isLatest: boolean,
): readonly Thread[] {
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  for (const each of pending) {
    const { id, threadId, at } = each;
    const known = byId.get(threadId);
    if (each.kind === 'resolve') {
      if (known !== undefined)
        byId.set(threadId, { ...known, resolved: each.isResolved ? { by: me, at } : null });
    } else if (each.kind === 'delete') {
      if (known !== undefined && known.commentCount === 1) byId.delete(threadId);
    } else if (known !== undefined && id === threadId) byId.set(threadId, { ...known, excerpt: each.text });
    else if (known !== undefined && each.isNew)
      byId.set(threadId, { ...known, isMine: true, lastAt: at, resolved: null });
    else if (known === undefined && isLatest && each.anchor !== undefined)
      byId.set(threadId, {
        id,
        anchor: each.anchor,
        author: me,
        startedAt: at,
        lastAt: at,
        excerpt: each.text,
        commentCount: 1,
        isMine: true,
        resolved: null,
      });
  }
  return [...byId.values()].sort((a, b) => b.lastAt - a.lastAt);
}

interface ShownThread {
  readonly me: PersonName;
  readonly people: readonly PersonName[];
  readonly threadId: string;
  /** Whether the comments are the last of the thread. */
  readonly isLatest: boolean;
}

/** The comments of a thread, or a part of them, with unsaved ones. */
export function commentsWith(
  comments: readonly Comment[],
  pending: readonly PendingComment[],
  { me, people, threadId, isLatest }: ShownThread,
): readonly ShownComment[] {
  const byId = new Map(
    comments.map((comment) => [comment.id, { ...comment, pending: null } as ShownComment]),
  );
  for (const each of pending) {
    if (each.threadId !== threadId || each.kind === 'resolve') continue;
    const known = byId.get(each.id);
    if (each.kind === 'delete') byId.delete(each.id);
    // A saved comment that is edited may be in another part.
    else if (known !== undefined || (isLatest && (each.isNew || each.refusal !== undefined))) {
      const base = known ?? { id: each.id, author: me, at: each.at, editedAt: null };
      byId.set(each.id, { ...base, text: each.text, mentions: [...people], pending: each });
    }
  }
  return [...byId.values()];
}
