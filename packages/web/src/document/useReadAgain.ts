import { useEffect, useRef } from 'react';

interface Answer {
  readonly isUninitialized: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Asks once more with each new version of the comparison: what was asked for before it came may not have it. */
export function useReadAgain({ isUninitialized, isFetching, refetch }: Answer, version: number): void {
  const asked = useRef(isFetching ? version : null);
  useEffect(() => {
    if (isUninitialized) asked.current = version;
    // A call on its way is not made twice: its answer comes first.
    if (isFetching || asked.current === version) return;
    asked.current = version;
    refetch();
  }, [version, isUninitialized, isFetching, refetch]);
}
