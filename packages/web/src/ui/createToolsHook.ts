import { useEffect, useState } from 'react';
import { loadAtLast } from './loadAtLast';

interface Loaded<T> {
  /** `null` until the file has loaded, or if it isn't needed. */
  readonly tools: T | null;
  readonly isMissing: boolean;
}

/** Creates a hook that loads a file when it is first needed. */
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
