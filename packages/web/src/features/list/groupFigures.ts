import { type Column, isKnown, type Standings } from '@tertium/engine';
import type { ItemGroup } from './groupItems';

/** The item of each group that stands first in a ranking, by the group's key; a group without a place has none. */
export function bestOfGroups(
  groups: readonly ItemGroup[],
  { order, placedCount }: Pick<Standings, 'order' | 'placedCount'>,
): ReadonlyMap<string, number> {
  const groupOf = new Map(groups.flatMap(({ key, itemIndexes }) => itemIndexes.map((index) => [index, key])));
  const best = new Map<string, number>();
  for (let k = 0; k < placedCount && best.size < groups.length; k++) {
    const key = groupOf.get(order[k] ?? -1);
    if (key !== undefined && !best.has(key)) best.set(key, order[k] ?? -1);
  }
  return best;
}

const means = new WeakMap<Column, WeakMap<ItemGroup, number | null>>();

/** The mean of the known values of a group, found once; `null` where none is known. */
export function meanOfGroup(column: Column, group: ItemGroup): number | null {
  const found = means.get(column) ?? new WeakMap<ItemGroup, number | null>();
  means.set(column, found);
  const known = found.get(group);
  if (known !== undefined) return known;
  const indexes = group.itemIndexes.filter((index) => isKnown(column, index));
  // Divided first: sums of huge numbers overflow though their mean does not.
  const mean =
    indexes.length === 0
      ? null
      : indexes.reduce((sum, index) => sum + (column.values[index] ?? 0) / indexes.length, 0) + 0;
  found.set(group, mean);
  return mean;
}
