import type { Anchor } from '@tertium/contract';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/createListeners';

/** The anchor shown in the comments panel of a comparison. `asked` rises with each request. */
export interface CommentFocus {
  readonly comparisonId: string;
  readonly anchor: Anchor;
  readonly asked: number;
}

let focus: CommentFocus | null = null;
const { subscribe, notify } = createListeners();

/** Shows one anchor in the panel, or all for `null`. */
export function focusComments(comparisonId: string, anchor: Anchor | null): void {
  focus = anchor === null ? null : { comparisonId, anchor, asked: (focus?.asked ?? 0) + 1 };
  notify();
}

export function useCommentFocus(comparisonId: string): CommentFocus | null {
  const now = useSyncExternalStore(subscribe, () => focus);
  return now?.comparisonId === comparisonId ? now : null;
}
