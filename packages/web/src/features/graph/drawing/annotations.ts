import type { ChartAnnotation } from '@tertium/engine';
import type { Drawing, Scene } from '../scene/scene';
import { attributeNames, itemNames } from '../scene/words/sceneNames';
import type { ChartMark, ChartMarks } from './chartMarks';

/** What an annotation points at. */
export type Spot = Omit<ChartAnnotation, 'text'>;

/** A mark or a free point, chosen in the picture. */
export type Chosen = Pick<ChartMark, 'series' | 'index'> | Spot;

/** The key of an annotation for a mark, `null` for a mark without item. */
export function spotOf(scene: Scene, { layout }: ChartMarks, mark: ChartMark): Spot | null {
  const [name = '', value = ''] = mark.hint().split('\n');
  const known = [...scene.items, ...(scene.baseline === null ? [] : [scene.baseline])];
  const item = known.find((each) => each.name === name);
  if (item === undefined) return null;
  if (layout === 'free') return { itemId: item.id, about: '' };
  const label = value.slice(0, value.lastIndexOf(': '));
  const nameOf = attributeNames(scene);
  const attribute = scene.comparison.attributes.find(
    (each) => nameOf(each.id) === label || each.name === label,
  );
  return { itemId: item.id, about: attribute?.id ?? label };
}

export const isAt = (annotation: Spot, spot: Spot | null): boolean =>
  spot !== null &&
  annotation.itemId === spot.itemId &&
  annotation.about === spot.about &&
  JSON.stringify(annotation.at) === JSON.stringify(spot.at);

/** The free point at these values of the axes. */
export const spotAt = (axes: NonNullable<Drawing['axes']>, [x, y]: readonly [number, number]): Spot => ({
  about: '',
  // As exact as a pixel.
  at: [x, y].map((value, i) => {
    const { axis, unit } = axes[i === 0 ? 0 : 1];
    return { axis, unit, value: Number(value.toPrecision(5)) };
  }),
});

/** The values of a free point on the drawn axes, `null` for any other annotation. */
export function valuesAt({ axes }: Pick<Drawing, 'axes'>, { at }: Spot): readonly [number, number] | null {
  const [x, y] = at ?? [];
  if (axes === undefined || x === undefined || y === undefined) return null;
  const isOn = [x, y].every(({ axis, unit }, i) => axes[i]?.axis === axis && axes[i]?.unit === unit);
  return isOn ? [x.value, y.value] : null;
}

/** Writes a free point: "Price €900, Weight 1.2 kg". */
export const sayPoint = (axes: NonNullable<Drawing['axes']>, values: readonly [number, number]): string =>
  axes.map(({ name, write }, i) => `${name} ${write(values[i === 0 ? 0 : 1])}`).join(', ');

/** Writes the annotations: "Kia, Price: what was written". Leaves out those of removed items and attributes. */
export function sayAnnotations(scene: Scene, annotations: readonly ChartAnnotation[]): readonly string[] {
  const names = itemNames(scene);
  const { items, attributes } = scene.comparison;
  const isAttribute = (of: string) => attributes.some(({ id }) => id === of);
  const nameOf = (of: string) => (isAttribute(of) ? attributeNames(scene)(of) : of);
  return annotations.flatMap(({ itemId, about, at, text }) => {
    if (at?.some(({ axis }) => !isAttribute(axis))) return [];
    if (at !== undefined) return [`${at.map(({ axis }) => nameOf(axis)).join(', ')}: ${text}`];
    const index = items.findIndex(({ id }) => id === itemId);
    if (index === -1) return [];
    const attribute = nameOf(about);
    return [`${[names(index), ...(attribute === '' ? [] : [attribute])].join(', ')}: ${text}`];
  });
}
