import type { Standings } from '@tertium/engine';

/** All that share the first place, as item indices; none where nobody has a place. */
export function firstsOf(ranking: Standings): readonly number[] {
  // Hardly ever more than a few: the rest is looked at only where all of these are first.
  for (let count = 4; ; count *= 8) {
    const best = [...ranking.leaders(count)];
    const firsts = best.filter((item) => ranking.placeOf(item).place === 1);
    if (firsts.length < best.length || count >= ranking.placedCount) return firsts;
  }
}
