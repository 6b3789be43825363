import { useSyncExternalStore } from 'react';

/** Open threads by `anchorKey`. */
export type CommentCounts = ReadonlyMap<string, number>;

let counts: CommentCounts = new Map();
const listeners = new Set<() => void>();

/** Known once the threads of the open comparison are read. */
export function setCommentCounts(next: CommentCounts): void {
  counts = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useCommentCounts = (): CommentCounts => useSyncExternalStore(subscribe, () => counts);

/** How the table finds the threads on a cell, an item or an attribute. */
export const anchorKey = (itemId: string, attributeId = ''): string => itemId + attributeId;
