import type { Ranking } from './ranking';
import { scoreAt } from './scores';

const none = new Float64Array(0);
const noSums = { low: none, high: none, divisors: null, unjudged: 0, isOpen: false, total: 0 } as const;

/**
 * The ranking before anyone has set weights: no attribute counts, and no item has a place or a score. Ruled out items
 * stay ruled out. Items keep their own order, with the ruled out last.
 */
export function withoutPlaces(ranking: Ranking): Ranking {
  const size = ranking.itemIds.length;
  const isRuledOut = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  // All items count as `nothingKnown`, as if no attribute counted.
  const placeless = Array.from({ length: size }, (_, i) => i).filter((i) => !isRuledOut.has(i));
  const nowhere = new Int32Array(size);
  return {
    ...ranking,
    attributeIds: [],
    columns: [],
    shares: none,
    equalWeighting: null,
    lockedIds: [],
    place: nowhere,
    bestPlace: nowhere,
    worstPlace: nowhere,
    order: Int32Array.from([...placeless, ...ranking.ruledOut.map(({ itemIndex }) => itemIndex)]),
    placedCount: 0,
    placeOf: () => ({ place: 0, best: 0, worst: 0, isShared: false }),
    leaders: () => new Int32Array(0),
    nothingKnown: placeless,
    respread: [],
    withoutEffect: [],
    usesDataRange: [],
    outsideScale: [],
    sums: noSums,
    itemScore: (item) => scoreAt(noSums, item),
  };
}
