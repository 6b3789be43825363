import { useState } from 'react';
import { draftKeys } from '../../document/state/pendingStorage';
import { useComparison } from '../../ranked/comparisonContext';

/** A text that is being written, which survives a reload of the tab; `about` is what it is an answer to or an edit of. */
export function useCommentDraft(about: string, begun = ''): readonly [string, (text: string) => void] {
  const { id, personId } = useComparison();
  const key = `${draftKeys}${personId}/${id}/${about}`;
  const [kept, keep] = useState({ key, text: recall(key) ?? begun });
  const shown = kept.key === key ? kept : { key, text: recall(key) ?? begun };
  if (shown !== kept) keep(shown);
  return [
    shown.text,
    (text) => {
      keep({ key, text });
      try {
        if (text === '' || text === begun) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // It is still in the field.
      }
    },
  ];
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
