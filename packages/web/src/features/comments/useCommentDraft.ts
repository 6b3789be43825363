import { useState } from 'react';
import { draftKeys } from '../../document/state/pendingStorage';
import { useComparison } from '../../ranked/comparisonContext';

/** A draft kept in the browser. `about` names the thread it replies to or the comment it edits. */
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
        // Without storage the text is still in the field.
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
