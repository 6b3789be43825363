import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { focusComments } from './commentFocus';

/** Opens the thread that the address names, takes its name from the address, and gives its id. */
export function useAskedThread(comparisonId: string, onOpen: (threadId: string) => void): string | null {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<string | null>(null);
  const named = search.get('thread');
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
  return asked;
}
