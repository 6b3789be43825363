import { useEffect } from 'react';

interface Answer {
  readonly isUninitialized: boolean;
  readonly refetch: () => unknown;
}

/** Asks once more with each new version of the comparison: what was answered may be different since. */
export function useReadAgain({ isUninitialized, refetch }: Answer, version: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason
  useEffect(() => {
    if (!isUninitialized) refetch();
  }, [version]);
}
