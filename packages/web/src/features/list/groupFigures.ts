import { type Column, isKnown, type Standings, valueAt } from '@tertium/engine';
import type { ItemGroup } from './groupItems';

/** The key of each item's group, by the item's index. */
export const keysOf = (groups: readonly ItemGroup[]): ReadonlyMap<number, string> =>
  new Map(groups.flatMap(({ key, itemIndexes }) => itemIndexes.map((index) => [index, key] as const)));

/** The best item of each group by a ranking, by the group's key. Groups without a place have none. */
export function bestOfGroups(
  keys: ReadonlyMap<number, string>,
  groupCount: number,
  { order, placedCount }: Pick<Standings, 'order' | 'placedCount'>,
): ReadonlyMap<string, number> {
  const best = new Map<string, number>();
  for (let k = 0; k < placedCount && best.size < groupCount; k++) {
    const key = keys.get(order[k] ?? -1);
    if (key !== undefined && !best.has(key)) best.set(key, order[k] ?? -1);
  }
  return best;
}

/** A group's mean, and the number of its known values. */
interface Mean {
  readonly value: number;
  readonly count: number;
}

const means = new WeakMap<Column, WeakMap<ItemGroup, Mean | null>>();

/** The mean of a group's known values, cached. `null` if none is known. */
export function meanOfGroup(column: Column, group: ItemGroup): Mean | null {
  const found = means.get(column) ?? new WeakMap<ItemGroup, Mean | null>();
  means.set(column, found);
  const known = found.get(group);
  if (known !== undefined) return known;
  const indexes = group.itemIndexes.filter((index) => isKnown(column, index));
  const count = indexes.length;
  // Divides first, because the sum of huge numbers overflows though their mean does not.
  const mean =
    count === 0
      ? null
      : { count, value: indexes.reduce((sum, index) => sum + valueAt(column, index) / count, 0) + 0 };
  found.set(group, mean);
  return mean;
}
