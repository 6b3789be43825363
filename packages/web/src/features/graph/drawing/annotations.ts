import type { ChartAnnotation } from '@tertium/engine';
import type { Drawing, Scene } from '../scene/scene';
import { attributeNames } from '../scene/words/sceneNames';
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

/** The free point at these values of the axes, in the kept units. */
export const spotAt = (axes: NonNullable<Drawing['axes']>, [x, y]: readonly [number, number]): Spot => ({
  about: '',
  at: [x, y].map((shown, i) => {
    const { axis, unit, conversion } = axes[i === 0 ? 0 : 1];
    const value = conversion === null ? shown : conversion.toKept(shown);
    // As exact as a pixel.
    return { axis, unit, value: Number(value.toPrecision(5)) };
  }),
});

/** Writes a free point: "Price €900, Weight 1.2 kg". */
export const sayPoint = (axes: NonNullable<Drawing['axes']>, values: readonly [number, number]): string =>
  axes.map(({ name, write }, i) => `${name} ${write(values[i === 0 ? 0 : 1])}`).join(', ');
