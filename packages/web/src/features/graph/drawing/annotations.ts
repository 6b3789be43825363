import type { ChartAnnotation } from '@tertium/engine';
import type { Scene } from '../scene/scene';
import { attributeNames, itemNames } from '../scene/words/sceneNames';
import type { ChartMark, ChartMarks } from './chartMarks';

type Spot = Pick<ChartAnnotation, 'itemId' | 'about'>;

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
  spot !== null && annotation.itemId === spot.itemId && annotation.about === spot.about;

/** Writes the annotations: "Kia, Price: what was written". Leaves out those of removed items. */
export function sayAnnotations(scene: Scene, annotations: readonly ChartAnnotation[]): readonly string[] {
  const names = itemNames(scene);
  const { items, attributes } = scene.comparison;
  return annotations.flatMap(({ itemId, about, text }) => {
    const index = items.findIndex(({ id }) => id === itemId);
    if (index === -1) return [];
    const attribute = attributes.some(({ id }) => id === about) ? attributeNames(scene)(about) : about;
    return [`${[names(index), ...(attribute === '' ? [] : [attribute])].join(', ')}: ${text}`];
  });
}
