import { placelessText, placeText, showPlace } from '../../../../ranked/placeText';
import type { Scene, SceneItem } from '../scene';
import { distinguish, nameItems } from './names';

/** The name of any item by index, drawn or not. */
export const itemNames = ({ comparison, show }: Pick<Scene, 'comparison' | 'show'>) =>
  nameItems(comparison.items, show);

/** An item's place, written as everywhere else. */
export const placeOf = ({ ranking, show }: Scene, { index }: SceneItem): string =>
  showPlace(placeText(ranking, index), show);

/** The name of an attribute within a chart, unique. */
export function attributeNames({ comparison, show }: Scene): (attributeId: string) => string {
  const names = distinguish(
    comparison.attributes.map(({ name }) => name),
    'attribute',
    show,
  );
  const byId = new Map(comparison.attributes.map(({ id }, i) => [id, names[i] ?? id]));
  return (id) => byId.get(id) ?? id;
}

/** "place 2 of 32", or why it has none: "ruled out". */
export function sayPlace(scene: Scene, item: SceneItem): string {
  const { ranking, show } = scene;
  const none = placelessText(ranking, item.index);
  return none === '' ? `place ${placeOf(scene, item)} of ${show(ranking.placedCount)}` : none;
}
