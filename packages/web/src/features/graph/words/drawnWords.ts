import { countedNoun } from '../../../comparison/countedNoun';
import type { Scene, SceneItem } from '../scene';
import type { ChartSentence } from './chartSentence';
import { joinNames, tellApart } from './names';

/** Which of the drawn items a must-have rules out; empty where none is. */
export function sayRuledOutDrawn(
  { ranking, show }: Scene,
  drawn: readonly SceneItem[],
): readonly ChartSentence[] {
  const out = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const names = drawn.filter(({ index }) => out.has(index)).map(({ name }) => name);
  if (names.length === 0) return [];
  return [
    {
      template: 'drawn.ruledOut',
      text: `Ruled out by a must-have, drawn all the same: ${joinNames(names, show)}.`,
    },
  ];
}

/** The items that are neither drawn nor hidden by hand, and how they stand to those drawn; `null` where there are none. */
export function sayRest(scene: Scene, hiddenIds: readonly string[]): ChartSentence | null {
  const { comparison, ranking, items, show } = scene;
  const apart = new Set([...items.map(({ id }) => id), ...hiddenIds]);
  const rest = comparison.items.flatMap(({ id }, index) => (apart.has(id) ? [] : [index]));
  if (rest.length === 0) return null;
  const placeOf = (index: number): number => ranking.place[index] ?? 0;
  const out = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const placed = rest.filter((index) => placeOf(index) > 0);
  const ruledOut = rest.filter((index) => out.has(index)).length;
  const unknown = rest.length - placed.length - ruledOut;
  const worstDrawn = Math.max(0, ...items.map(({ index }) => placeOf(index)));
  const isLower = worstDrawn > 0 && placed.every((index) => placeOf(index) > worstDrawn);
  const parts = [
    ...(placed.length > 0
      ? [`${show(placed.length)} ${isLower ? 'of lower rank' : 'with a place'}${amongThem(scene, placed)}`]
      : []),
    ...(ruledOut > 0 ? [`${show(ruledOut)} ruled out`] : []),
    ...(unknown > 0 ? [`${show(unknown)} without a place`] : []),
  ];
  const isOne = rest.length === 1;
  const text = `${countedNoun(rest.length, 'item', show)} ${isOne ? 'is' : 'are'} not drawn: ${parts.join(', ')}.`;
  return { template: 'drawn.rest', text };
}

/** The first of all, if it is not drawn. */
function amongThem({ comparison, ranking, show }: Scene, placed: readonly number[]): string {
  const names = tellApart(
    comparison.items.map(({ name }) => name),
    'item',
  );
  const first = placed.filter((index) => ranking.place[index] === 1).map((index) => names[index] ?? '');
  return first.length === 0 ? '' : ` (${joinNames(first, show)} in 1st place)`;
}
