import { setPlaceRanges, setPlaces } from './places';
import type { Ranking } from './ranking';
import { createRankingArrays } from './rankingArrays';
import { setScores } from './scores';
import { createSortBuffers } from './sortByScore';
import { withPlaces } from './withPlaces';

/**
 * Ranks some items among themselves, by index. Their scores stay and they get the places that they have without the
 * others, which count as ruled out.
 */
export function rankAmong(ranking: Ranking, itemIndexes: Iterable<number>): Ranking {
  const size = ranking.itemIds.length;
  const isKept = new Uint8Array(size);
  for (const item of itemIndexes) isKept[item] = 1;
  for (const { itemIndex } of ranking.ruledOut) isKept[itemIndex] = 0;
  const { order, placedCount, sums } = ranking;
  const placed = order.subarray(0, placedCount).filter((item) => isKept[item] === 1);
  const nothingKnown = ranking.nothingKnown.filter((item) => isKept[item] === 1);
  const out = order.filter((item) => isKept[item] === 0);
  const known = new Map(ranking.ruledOut.map((entry) => [entry.itemIndex, entry]));
  const arrays = createRankingArrays(size, sums.isOpen);
  setScores(arrays, sums);
  arrays.order.set([...placed, ...nothingKnown, ...out]);
  setPlaces(arrays.order, placed.length, arrays.score, arrays.place);
  if (sums.isOpen) setPlaceRanges(arrays.order, placed.length, arrays, createSortBuffers(size));
  const ruledOut = Array.from(
    out,
    (itemIndex) => known.get(itemIndex) ?? { itemIndex, failures: [], isNearMiss: false },
  );
  return withPlaces({ ...ranking, placedCount: placed.length, nothingKnown, ruledOut }, arrays);
}
