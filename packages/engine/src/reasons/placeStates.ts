import { isBetter } from '../ranking/places';
import type { Ranking } from '../ranking/ranking';

/** Whether open cells make the item's score an interval. */
export function isOpen(ranking: Ranking, itemIndex: number): boolean {
  const { low, high } = ranking.itemScore(itemIndex);
  return isBetter(high, low);
}

export function isPlaceOpen(ranking: Ranking, itemIndex: number): boolean {
  const { best, worst } = ranking.placeOf(itemIndex);
  return best !== worst;
}

/** Whether another item has the same place. */
export function isPlaceShared(ranking: Ranking, itemIndex: number): boolean {
  return ranking.placeOf(itemIndex).isShared;
}

/** The first must-have of an item that its unknown or inexact value could fail, `null` for none. */
export function undecidedLimitOf(
  { undecidedLimits }: Ranking,
  itemIndex: number,
): Ranking['undecidedLimits'][number] | null {
  const own = undecidedLimits.find((each) => each.itemIndex === itemIndex && each.cause !== 'inapplicable');
  return own ?? null;
}

/** All items with this place, in the order of the ranking. */
export function sharersOf({ order, place, placedCount }: Ranking, shared: number): readonly number[] {
  const sharers: number[] = [];
  for (const item of order.subarray(0, placedCount)) {
    const own = place[item] ?? 0;
    // Places rise along the order.
    if (own > shared) break;
    if (own === shared) sharers.push(item);
  }
  return sharers;
}
