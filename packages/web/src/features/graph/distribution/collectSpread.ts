import { type Attribute, type BoxFigures, boxFigures, isKnown, valueAt } from '@tertium/engine';
import type { NotShown, Scene, SceneItem } from '../scene/scene';
import { hasWholeTicks } from '../scene/ticks';
import { groupsOf } from './groupsOf';

/** The items of a group with a value, and the figures of their values. */
export interface SpreadRow {
  /** `null` if nothing is grouped. */
  readonly name: string | null;
  /** Whether it is the row of items whose group is unknown. */
  readonly isRest: boolean;
  readonly items: readonly SceneItem[];
  /** Their values in rising order. */
  readonly rising: Float64Array;
  readonly figures: BoxFigures;
  /** The number of its items without a value. */
  readonly unknownCount: number;
}

export interface Spread {
  readonly attribute: Attribute;
  readonly group: Attribute | null;
  readonly rows: readonly SpreadRow[];
  readonly notShown: readonly NotShown[];
  readonly numberOf: (item: SceneItem) => number;
}

/** The most groups that fit below each other. */
const mostRows = 12;

/** Collects the values of an attribute by group. Of very many groups, it keeps those with the most values. */
export function* collectSpread(
  scene: Scene,
  attribute: Attribute,
  group: Attribute | null,
): Generator<void, Spread> {
  const { show } = scene;
  const column = scene.columnOf(attribute.id);
  const numberOf = ({ index }: SceneItem) => valueAt(column, index);
  const all = group === null ? [{ name: null, isRest: false, items: scene.items }] : groupsOf(scene, group);
  yield;
  const notShown: NotShown[] = [];
  const rows: SpreadRow[] = [];
  for (const { name, isRest, items: members } of all) {
    const items = members.filter(({ index }) => isKnown(column, index));
    for (const item of members)
      if (!isKnown(column, item.index))
        notShown.push({ name: item.name, reason: `no value for ${attribute.name}` });
    const rising = Float64Array.from(items, numberOf).sort();
    const figures = boxFigures(rising, hasWholeTicks(attribute));
    const unknownCount = members.length - items.length;
    if (figures !== null) rows.push({ name, isRest, items, rising, figures, unknownCount });
    yield;
  }
  const largest = new Set(rows.toSorted((a, b) => b.items.length - a.items.length).slice(0, mostRows));
  const more = rows.filter((row) => !largest.has(row));
  if (more.length > 0)
    notShown.push({
      name: `${show(more.length)} smaller ${more.length === 1 ? 'group' : 'groups'}`,
      reason: `only ${mostRows} groups fit`,
    });
  return { attribute, group, rows: rows.filter((row) => largest.has(row)), notShown, numberOf };
}
