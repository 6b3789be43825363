import { type Attribute, findOwnScale, isKnown, valueAt } from '@tertium/engine';
import { type NotShown, type Scene, type SceneItem, sayCell } from '../scene/scene';
import { attributeNames } from '../scene/words/sceneNames';
import type { Axis } from './axisWords';

/** The most lines drawn. More can't be distinguished. */
const mostLines = 200;

/** The axis of an attribute: its fixed scale, or the data's own range. `null` if nothing is known. */
export function axisFor(scene: Scene, attribute: Attribute): Axis | null {
  const column = scene.columnOf(attribute.id);
  if (column.count === 0) return null;
  const own = attribute.scale === null ? null : findOwnScale(attribute);
  const [low, high] = own === null ? [column.min, column.max] : [own.low, own.high];
  const ends = low === high ? [low - 1, high + 1] : [low, high];
  const [from = 0, to = 1] = ends;
  if (attribute.direction === 'lower') return { attribute, worst: to, best: from };
  return { attribute, worst: from, best: to };
}

/** The position of a value on its axis, 0 (worst end) to 1 (best end), `null` if unknown. */
export function heightOn(scene: Scene, axis: Axis, index: number): number | null {
  const value = valueOn(scene, axis, index);
  if (value === null) return null;
  return Math.min(1, Math.max(0, (value - axis.worst) / (axis.best - axis.worst)));
}

/** The value itself, for a range its middle, `null` if unknown. */
export function valueOn(scene: Scene, { attribute }: Axis, index: number): number | null {
  const column = scene.columnOf(attribute.id);
  return isKnown(column, index) ? valueAt(column, index) : null;
}

/** The tooltips of an item's marks, one per axis. A polygon has a last mark on the first axis again. */
export const hintOn = (scene: Scene, axes: readonly Axis[], item: SceneItem) => ({
  formatter: ({ dataIndex }: { dataIndex: number }) => {
    const axis = axes[dataIndex % axes.length];
    return axis ? `${item.name}\n${axis.attribute.name}: ${sayCell(scene, axis.attribute, item)}` : item.name;
  },
});

export function attributesNotShown(
  scene: Scene,
  attributes: readonly Attribute[],
  axes: readonly Axis[],
): NotShown[] {
  const nameOf = attributeNames(scene);
  const drawn = new Set(axes.map(({ attribute }) => attribute.id));
  return attributes
    .filter(({ id }) => !drawn.has(id))
    .map(({ id }) => ({ name: nameOf(id), reason: 'no item has a value' }));
}

export function chooseItems(
  scene: Scene,
  axes: readonly Axis[],
): { drawn: SceneItem[]; notShown: NotShown[] } {
  const withValues = scene.items.filter(({ index }) =>
    axes.some((axis) => heightOn(scene, axis, index) !== null),
  );
  const without = scene.items.filter((item) => !withValues.includes(item));
  if (axes.length === 0) return { drawn: [], notShown: [] };
  const notShown = without.map(({ name }) => ({ name, reason: 'no value on these axes' }));
  const tooMany = withValues.slice(mostLines);
  if (tooMany.length > 0)
    notShown.push({ name: `${scene.show(tooMany.length)} more`, reason: `only ${mostLines} lines fit` });
  return { drawn: withValues.slice(0, mostLines), notShown };
}
