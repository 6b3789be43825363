import type { Standings } from '@tertium/engine';

/** Indices of all items that share the first place. Empty if no item has a place. */
export function firstsOf(ranking: Standings): readonly number[] {
  // There are rarely more than a few, so more items are read only if all of these are first.
  for (let count = 4; ; count *= 8) {
    const best = [...ranking.leaders(count)];
    const firsts = best.filter((item) => ranking.placeOf(item).place === 1);
    if (firsts.length < best.length || count >= ranking.placedCount) return firsts;
  }
}
