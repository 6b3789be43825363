import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusComments } from './commentFocus';

/**
 * Opens the thread, or the comments on the cell, that the address names and removes it from the address. Returns the
 * thread's id.
 */
export function useAskedThread(comparisonId: string, onOpen: (threadId: string) => void): string | null {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<string | null>(null);
  const named = search.get('thread');
  const cell = search.get('cell');
  useEffect(() => {
    if (named === null) return;
    focusComments(comparisonId, null);
    setAsked(named);
    onOpen(named);
    setSearch(
      (now) => {
        now.delete('thread');
        return now;
      },
      { replace: true },
    );
  }, [named, comparisonId, onOpen, setSearch]);
  useEffect(() => {
    if (cell === null) return;
    const [itemId = '', attributeId = ''] = cell.split('.');
    focusComments(comparisonId, { kind: 'cell', itemId, attributeId });
    setSearch(
      (now) => {
        now.delete('cell');
        return now;
      },
      { replace: true },
    );
  }, [cell, comparisonId, setSearch]);
  return asked;
}
