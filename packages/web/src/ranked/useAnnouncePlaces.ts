import type { AnyRanking } from '@tertium/engine';
import { useEffect, useRef } from 'react';
import { announce } from '../ui/announce';
import { useLatest } from '../ui/useLatest';
import { useRanking } from './comparisonContext';

/** Edits within this time are announced once. */
const pauseMilliseconds = 800;

const placesOf = ({ order, placedCount, itemIds }: AnyRanking): readonly (string | undefined)[] =>
  Array.from(order.subarray(0, placedCount), (i) => itemIds[i]);

/** Announces once to assistive technology that places have changed, after a weight is released. `say` adds the new state. */
export function useAnnouncePlaces(say: (ranking: AnyRanking) => string): void {
  const { ranking } = useRanking();
  const announced = useRef<readonly (string | undefined)[] | null>(null);
  const sayNow = useLatest(say);
  useEffect(() => {
    if (ranking === null) return;
    const places = placesOf(ranking);
    const before = announced.current;
    announced.current ??= places;
    const isSame = before?.length === places.length && places.every((id, i) => id === before[i]);
    if (before === null || isSame) return;
    const timer = setTimeout(() => {
      announced.current = places;
      announce(`Places changed. ${sayNow()(ranking)}`);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [ranking, sayNow]);
}
