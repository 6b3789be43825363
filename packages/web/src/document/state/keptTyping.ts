import type { Owned } from './outbox';

/** The text in a cell's open editor, before it becomes an edit. */
export interface Typed {
  readonly itemId: string;
  readonly attributeId: string;
  readonly text: string;
}

/** Keeps the text of the open editor during a reload or the end of the session: in this tab, for this person. */
export interface KeptTyping {
  readonly keep: (typed: Typed) => void;
  /** Called after the editor closes, for whatever reason. */
  readonly drop: () => void;
  readonly recall: () => Typed | null;
}

const prefix = 'typing/';

export function createKeptTyping({ userId, comparisonId }: Owned): KeptTyping {
  const key = `${prefix}${userId}/${comparisonId}`;
  return {
    keep: (typed) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(typed));
      } catch {
        // Without storage, the text is only in the editor.
      }
    },
    drop: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // With blocked storage, nothing was kept.
      }
    },
    recall: () => {
      try {
        const { itemId, attributeId, text }: Partial<Typed> = JSON.parse(sessionStorage.getItem(key) ?? '{}');
        const isWhole = [itemId, attributeId, text].every((part) => typeof part === 'string');
        return isWhole ? ({ itemId, attributeId, text } as Typed) : null;
      } catch {
        return null;
      }
    },
  };
}

/** Forgets the text at sign-out. */
export function forgetTyping(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(`${prefix}${userId}/`)) sessionStorage.removeItem(key);
    }
  } catch {
    // With blocked storage, nothing was kept.
  }
}
