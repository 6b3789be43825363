import { useEffect, useState } from 'react';
import { loadAtLast } from './loadAtLast';

interface Loaded<T> {
  /** `null` until its file has come, and where nobody asks. */
  readonly tools: T | null;
  readonly isMissing: boolean;
}

/** A hook for what a file holds that is fetched once somebody asks for it. */
export function createToolsHook<T>(load: () => Promise<T>): (isAsked: boolean) => Loaded<T> {
  let here: T | null = null;
  return function useTools(isAsked) {
    const [isMissing, setMissing] = useState<boolean>();
    useEffect(() => {
      if (!isAsked) return;
      loadAtLast(load).then(
        (tools) => {
          here = tools;
          setMissing(false);
        },
        () => setMissing(true),
      );
    }, [isAsked]);
    return { tools: isAsked ? here : null, isMissing: isMissing === true };
  };
}
