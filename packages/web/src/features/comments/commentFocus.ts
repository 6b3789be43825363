import type { Anchor } from '@tertium/contract';
import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/createListeners';

/** What the panel of comments is about, in which comparison; `asked` is another number each time somebody asks for it. */
export interface CommentFocus {
  readonly comparisonId: string;
  readonly anchor: Anchor;
  readonly asked: number;
}

let focus: CommentFocus | null = null;
const { subscribe, notify } = createListeners();

/** Has the panel show one anchor; `null` for all. */
export function focusComments(comparisonId: string, anchor: Anchor | null): void {
  focus = anchor === null ? null : { comparisonId, anchor, asked: (focus?.asked ?? 0) + 1 };
  notify();
}

export function useCommentFocus(comparisonId: string): CommentFocus | null {
  const now = useSyncExternalStore(subscribe, () => focus);
  return now?.comparisonId === comparisonId ? now : null;
}
