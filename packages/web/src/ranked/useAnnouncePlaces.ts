import type { AnyRanking } from '@tertium/engine';
import { useEffect, useRef } from 'react';
import { announce } from '../ui/announce';
import { useLatest } from '../ui/useLatest';
import { useRanking } from './comparisonContext';

/** Edits within this time are announced once. */
const pauseMilliseconds = 800;

/** The items with a place, best first. Shares the arrays of the ranking. */
const placesOf = ({ order, placedCount, itemIds }: AnyRanking) => ({
  order: order.subarray(0, placedCount),
  itemIds,
});
type Places = ReturnType<typeof placesOf>;

const isSame = (a: Places, b: Places): boolean =>
  a.order.length === b.order.length &&
  a.order.every((item, k) => a.itemIds[item] === b.itemIds[b.order[k] ?? -1]);

/** Announces once to assistive technology that places have changed, after a weight is released. `say` adds the new state. */
export function useAnnouncePlaces(say: (ranking: AnyRanking) => string): void {
  const { ranking } = useRanking();
  const announced = useRef<Places | null>(null);
  const sayNow = useLatest(say);
  useEffect(() => {
    if (ranking === null) return;
    const places = placesOf(ranking);
    const before = announced.current;
    if (before === null || isSame(before, places)) {
      announced.current = places;
      return;
    }
    const timer = setTimeout(() => {
      announced.current = places;
      announce(`Places changed. ${sayNow()(ranking)}`);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [ranking, sayNow]);
}
