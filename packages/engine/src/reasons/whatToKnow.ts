import { sharesOfItem } from '../ranking/contributions';
import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';

/** An open cell of an item that could be first. */
export interface OpenCell {
  readonly itemIndex: number;
  readonly attributeId: string;
  /** How far the cell can move its item's score, 0..1. */
  readonly swing: number;
  /** This cell alone, at one of its ends, gives the first place to another item, all other open cells at their middle. */
  readonly canChangeFirstAlone: boolean;
  /** This cell alone, at one of its ends, settles the first place whatever the other open cells are. */
  readonly canSettle: boolean;
}

/**
 * What must be known to settle who is first: the open cells of the items that could be, those that move most first.
 * Empty when the first place is settled already.
 */
export function whatToKnow(ranking: Ranking): readonly OpenCell[] {
  const placed = [...ranking.order.subarray(0, ranking.placedCount)];
  const candidates = placed.filter((item) => ranking.bestPlace[item] === 1);
  if (candidates.length < 2) return [];
  const cells = candidates.flatMap((itemIndex) => openCellsOf(ranking, itemIndex, candidates));
  return cells.sort((a, b) => b.swing - a.swing);
}

function openCellsOf(ranking: Ranking, itemIndex: number, candidates: readonly number[]): OpenCell[] {
  const shares = sharesOfItem(ranking, itemIndex);
  return ranking.columns.flatMap((column, j) => {
    const swing = (shares[j] ?? 0) * ((column.high[itemIndex] ?? 0) - (column.low[itemIndex] ?? 0));
    if (!(swing > 0)) return [];
    return [
      {
        itemIndex,
        attributeId: column.attributeId,
        swing,
        canChangeFirstAlone: canChangeFirst(ranking, itemIndex, swing, candidates),
        canSettle: canSettle(ranking, itemIndex, swing, candidates),
      },
    ];
  });
}

function canChangeFirst(
  ranking: Ranking,
  item: number,
  swing: number,
  candidates: readonly number[],
): boolean {
  const leader = ranking.order[0] ?? -1;
  const own = ranking.score[item] ?? 0;
  if (item !== leader) return isBetter(own + swing / 2, ranking.score[leader] ?? 0);
  return candidates.some((rival) => rival !== item && isBetter(ranking.score[rival] ?? 0, own - swing / 2));
}

/** At its best end the item must be out of everybody's reach; at its worst end only one candidate may be left over. */
function canSettle(ranking: Ranking, item: number, swing: number, candidates: readonly number[]): boolean {
  // Who wins over all other rivals at their best has the highest score that any of them can have.
  let winner = -1;
  let reach = -1;
  // Below every score, for a winner who has no other rival.
  let next = -1;
  for (const rival of candidates) {
    if (rival === item) continue;
    const high = ranking.high[rival] ?? 0;
    if (high > reach) {
      next = reach;
      reach = high;
      winner = rival;
    } else next = Math.max(next, high);
  }
  if (isBetter((ranking.low[item] ?? 0) + swing, reach)) return true;
  const reached = ranking.low[winner] ?? 0;
  return isBetter(reached, (ranking.high[item] ?? 0) - swing) && isBetter(reached, next);
}
