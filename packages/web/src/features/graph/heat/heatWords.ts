import { isBetter } from '@tertium/engine';
import type { ScoredItem } from '../bars/barWords';
import type { Scene } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { attributeNames } from '../scene/words/sceneNames';

/** Describes the heat map. `isNamed` if its rows have names. */
export function describeHeat(
  scene: Scene,
  rows: readonly ScoredItem[],
  isNamed: boolean,
): readonly ChartSentence[] {
  const { ranking, show } = scene;
  const [first] = rows;
  if (first === undefined || ranking.attributeIds.length === 0) {
    const text =
      ranking.placedCount === 0
        ? 'The chart can’t be drawn because no item has a place yet.'
        : 'The chart can’t be drawn because none of the drawn items has a place.';
    return [{ template: 'heat.none', text }];
  }
  const nameOf = attributeNames(scene);
  const strong = first.contributions.filter(({ valueLow, share }) => share > 0 && isBetter(valueLow, 0.5));
  const list = joinNames(
    strong.map(({ attributeId }) => nameOf(attributeId)),
    show,
    inTitle,
  );
  const better = strong.length === 0 ? 'none of the attributes it’s judged by' : list;
  const count = ranking.attributeIds.length;
  // A method may leave out items that lack a value. They come last.
  const placed = rows.filter(({ item }) => (ranking.place[item.index] ?? 0) > 0).length;
  const placeless = placed < rows.length ? `, and ${show(rows.length - placed)} without one` : '';
  const open = rows.flatMap(({ contributions }) =>
    contributions.filter(({ share, valueLow, valueHigh }) => share > 0 && valueLow !== valueHigh),
  ).length;
  return [
    {
      template: 'heat.first',
      text: `${first.item.name} is above the middle of the scale in ${better}.`,
    },
    {
      template: 'heat.count',
      text: `${countWithin(placed, ranking.placedCount, 'item', show)} with a place, best first${placeless}, by ${
        count === 1 ? 'the one attribute that counts' : `the ${show(count)} attributes that count`
      }.`,
    },
    { template: 'heat.meaning', text: 'The fuller the cell, the better the value on its scale.' },
    ...(open === 0
      ? []
      : [
          {
            template: 'heat.open' as const,
            text: `${open === 1 ? '1 cell is' : `${show(open)} cells are`} unknown or approximate, drawn ${isNamed ? 'as the middle in a dashed frame' : 'grey'}.`,
          },
        ]),
  ];
}
