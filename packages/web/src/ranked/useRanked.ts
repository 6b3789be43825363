import type { AnyRanking } from '@tertium/engine';
import { useMemo, useSyncExternalStore } from 'react';
import { useRanking } from './comparisonContext';

/** Values compared by identity, because what is read from a live ranking must not be kept. */
type Plain = string | number | boolean | null;

/**
 * Reads a value of the ranking for a key, such as an item's index. It follows a moving weight and re-renders only when
 * the value changes. Use it for what a step may show or hide, and `useFollow` for numbers that change at every step.
 * `null` without a ranking.
 */
export function useRanked<T extends Plain, K extends Plain>(
  read: (ranking: AnyRanking, key: K) => T,
  key: K,
): T | null {
  const { ranking, drag } = useRanking();
  const snapshot = useMemo(
    () =>
      readOnce(
        () => drag.ranking() ?? ranking,
        (now) => read(now, key),
      ),
    [drag, ranking, read, key],
  );
  return useSyncExternalStore(drag.subscribe, snapshot);
}

/** Each step has its own ranking object, so a value is read once per object however often React asks. */
function readOnce<T>(now: () => AnyRanking | null, read: (ranking: AnyRanking) => T): () => T | null {
  let seen: AnyRanking | null = null;
  let value: T | null = null;
  return () => {
    const ranking = now();
    if (ranking === null) return null;
    if (ranking !== seen) value = read(ranking);
    seen = ranking;
    return value;
  };
}
