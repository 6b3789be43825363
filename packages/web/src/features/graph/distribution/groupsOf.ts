import type { Attribute } from '@tertium/engine';
import { groupItems } from '../../list/groupItems';
import type { Scene, SceneItem } from '../scene/scene';

/** Items with a value in common. */
export interface SceneGroup {
  readonly name: string;
  /** Whether it is the group of items whose value is unknown. */
  readonly isRest: boolean;
  readonly items: readonly SceneItem[];
}

/** The items by their values of an attribute, in the order in which the table groups them. */
export function groupsOf(
  { items, columnOf, cellsOf, numberFormat }: Scene,
  group: Attribute,
): readonly SceneGroup[] {
  const byIndex = new Map(items.map((item) => [item.index, item]));
  const indexes = items.map(({ index }) => index);
  const grouping = { attribute: group, column: hasLevels(group) ? columnOf(group.id) : null };
  return groupItems(indexes, { ...grouping, cells: cellsOf(group.id) }, numberFormat).map(
    ({ key, name, itemIndexes }) => ({
      name,
      isRest: key === '?',
      items: itemIndexes.flatMap((index) => byIndex.get(index) ?? []),
    }),
  );
}

const hasLevels = ({ type, order }: Attribute): boolean =>
  type === 'boolean' || (type === 'category' && order.length > 0);
