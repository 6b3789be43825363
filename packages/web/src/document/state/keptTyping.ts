import type { Owned } from './outbox';

/** The text in a cell's open editor, which is not an edit yet. */
export interface Typed {
  readonly itemId: string;
  readonly attributeId: string;
  readonly text: string;
}

/** Keeps the text of the open editor over a reload and the end of the session: in this tab, for its person. */
export interface KeptTyping {
  readonly keep: (typed: Typed) => void;
  /** After the editor was left, whichever way. */
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
        // It is still in the editor.
      }
    },
    drop: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept where storage is forbidden.
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

/** At sign-out. */
export function forgetTyping(userId: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(`${prefix}${userId}/`)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}
