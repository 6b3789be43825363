import { useEffect, useState } from 'react';
import { loadAtLast } from '../../ui/loadAtLast';
import type { MethodTools } from './methodTools';

let here: MethodTools | null = null;

interface Loaded {
  /** `null` until its file has come, and where nobody asks. */
  readonly tools: MethodTools | null;
  readonly isMissing: boolean;
}

/** What ranks by a method, once somebody asks for it. */
export function useMethodTools(isAsked: boolean): Loaded {
  const [isMissing, setMissing] = useState<boolean>();
  useEffect(() => {
    if (!isAsked) return;
    loadAtLast(() => import('./methodTools')).then(
      ({ methodTools }) => {
        here = methodTools;
        setMissing(false);
      },
      () => setMissing(true),
    );
  }, [isAsked]);
  return { tools: isAsked ? here : null, isMissing: isMissing === true };
}
