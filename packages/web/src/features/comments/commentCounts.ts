import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/createListeners';

/** Open threads by `anchorKey`. */
export type CommentCounts = ReadonlyMap<string, number>;

let counts: CommentCounts = new Map();
const { subscribe, notify } = createListeners();

/** Known once the threads of the open comparison are read. */
export function setCommentCounts(next: CommentCounts): void {
  counts = next;
  notify();
}

export const useCommentCounts = (): CommentCounts => useSyncExternalStore(subscribe, () => counts);

/** How the table finds the threads on a cell, an item or an attribute. */
export const anchorKey = (itemId: string, attributeId = ''): string => itemId + attributeId;
