import { indexOfId } from '@tertium/engine';
import { countedNoun } from '../../../../ui/countedNoun';
import type { Scene, SceneItem } from '../scene';
import type { ChartSentence } from './chartSentence';
import { joinNames } from './names';
import { itemNames } from './sceneNames';

/** Says which drawn items a must-have rules out. Empty for none. */
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
      text: `Ruled out by a must-have but still drawn: ${joinNames(names, show)}.`,
    },
  ];
}

/** Describes the items that are neither drawn nor hidden by hand, relative to those drawn. `null` if there are none. */
export function sayRest(scene: Scene, hiddenIds: readonly string[]): ChartSentence | null {
  const { comparison, ranking, items, show } = scene;
  const hidden = hiddenIds.map((id) => indexOfId(comparison.items).get(id));
  const apart = new Set([...items.map(({ index }) => index), ...hidden]);
  const rest = [...comparison.items.keys()].filter((index) => !apart.has(index));
  if (rest.length === 0) return null;
  const placeOf = (index: number): number => ranking.place[index] ?? 0;
  const out = new Set(ranking.ruledOut.map(({ itemIndex }) => itemIndex));
  const placed = rest.filter((index) => placeOf(index) > 0);
  const ruledOut = rest.filter((index) => out.has(index)).length;
  const unknown = rest.length - placed.length - ruledOut;
  const worstDrawn = Math.max(0, ...items.map(({ index }) => placeOf(index)));
  const isLower = worstDrawn > 0 && placed.every((index) => placeOf(index) > worstDrawn);
  const groups = (
    [
      [placed.length, `${isLower ? 'of lower rank' : 'with a place'}${amongThem(scene, placed)}`],
      [ruledOut, 'ruled out'],
      [unknown, 'without a place'],
    ] as const
  ).filter(([count]) => count > 0);
  const all = countedNoun(rest.length, 'item', show);
  const are = rest.length === 1 ? 'is' : 'are';
  const parts = groups.map(([count, what]) => `${show(count)} ${what}`).join(', ');
  const [only, another] = groups;
  // If no drawn item has a place either, “without a place” would distinguish nothing.
  const isPlain = unknown === rest.length && worstDrawn === 0;
  const text =
    only !== undefined && another === undefined
      ? `${all} ${isPlain ? '' : `${only[1]} `}${are} not drawn.`
      : `${all} ${are} not drawn: ${parts}.`;
  return { template: 'drawn.rest', text };
}

/** Mentions the first of all, if it is not drawn. */
function amongThem(scene: Scene, placed: readonly number[]): string {
  const { ranking, show } = scene;
  const names = itemNames(scene);
  const first = placed.filter((index) => ranking.place[index] === 1).map(names);
  return first.length === 0 ? '' : ` (${joinNames(first, show)} in 1st place)`;
}
