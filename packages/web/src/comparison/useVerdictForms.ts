import { useEffect, useState } from 'react';
import { loadAtLast } from '../ui/loadAtLast';

type VerdictForms = typeof import('./verdictForms').verdictForms;

let here: VerdictForms | null = null;

/** What says a verdict with its reasons; `null` until its file has come, shortly after the page. */
export function useVerdictForms(): VerdictForms | null {
  const [, setLoaded] = useState(here !== null);
  useEffect(() => {
    if (here !== null) return;
    void loadAtLast(() => import('./verdictForms')).then(({ verdictForms }) => {
      here = verdictForms;
      setLoaded(true);
    });
  }, []);
  return here;
}
