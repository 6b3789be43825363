import { useEffect, useState } from 'react';
import { loadAtLast } from '../ui/loadAtLast';

type VerdictTools = typeof import('./verdictTools').verdictTools;

let here: VerdictTools | null = null;

/** What says a verdict at rest, with its reason; `null` until its file has come, shortly after the page. */
export function useVerdictTools(): VerdictTools | null {
  const [, setLoaded] = useState(here !== null);
  useEffect(() => {
    if (here !== null) return;
    void loadAtLast(() => import('./verdictTools')).then(({ verdictTools }) => {
      here = verdictTools;
      setLoaded(true);
    });
  }, []);
  return here;
}
