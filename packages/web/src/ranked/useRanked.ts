import type { AnyRanking } from '@tertium/engine';
import { useMemo, useSyncExternalStore } from 'react';
import { useRanking } from './comparisonContext';

/** Values that can be told apart without looking inside: what is read of a live ranking must not be kept. */
type Plain = string | number | boolean | null;

/**
 * What `read` finds in the ranking at a key, such as an item's index: it follows a weight that is moved, and draws its
 * component anew only when the value changes. For what may come and go with a step; a number that may be another at each
 * step is written by `useFollow`. `null` while there is no ranking.
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

/** Each step has a ranking object of its own: a value is read once for each of them, however often React asks. */
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
