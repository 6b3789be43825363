import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/createListeners';

/** Open threads by `anchorKey`. */
export type CommentCounts = ReadonlyMap<string, number>;

let counts: CommentCounts = new Map();
const { subscribe, notify } = createListeners();

/** Called when the threads of the open comparison are loaded. */
export function setCommentCounts(next: CommentCounts): void {
  counts = next;
  notify();
}

export const useCommentCounts = (): CommentCounts => useSyncExternalStore(subscribe, () => counts);

/** The key of a cell, an item or an attribute in the counts. */
export const anchorKey = (itemId: string, attributeId = ''): string => itemId + attributeId;
