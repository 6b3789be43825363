import { ordinal } from '@tertium/engine';
import type { RankedBy } from '../bump/useRankedBy';
import type { Scene, SceneItem } from '../scene';
import type { ChartSentence } from './chartSentence';
import { countWithin, joinNames } from './names';
import { itemNames } from './shareWords';

export const sayTooFewWeightings: ChartSentence = {
  template: 'bump.none',
  text: 'The chart cannot be drawn because there are no two weightings that give places: save one by name, or let somebody else weigh.',
};

/** The places by several weightings in words. Who is first is said of all items, drawn or not. */
export function describeBump(
  scene: Scene,
  by: readonly RankedBy[],
  drawn: readonly SceneItem[],
): readonly ChartSentence[] {
  const { show, comparison } = scene;
  const names = itemNames(scene);
  const firsts = names.map((_, i) => by.filter(({ ranking }) => ranking.place[i] === 1).length);
  const most = Math.max(...firsts);
  const leaders = names.filter((_, i) => firsts[i] === most);
  const are = leaders.length === 1 ? 'is' : 'are each';
  const count = most === by.length ? `all ${show(most)}` : `${show(most)} of ${show(by.length)}`;
  return [
    { template: 'bump.first', text: `${joinNames(leaders, show)} ${are} first by ${count} weightings.` },
    {
      template: 'bump.count',
      text: `Places of ${countWithin(drawn.length, comparison.items.length, 'item', show)}, by these weights: ${joinNames(
        by.map(({ name }) => name),
        show,
        12,
      )}.`,
    },
    ...sayFurthest(by, drawn),
  ];
}

/** Whose place depends most on who weighs. */
function sayFurthest(by: readonly RankedBy[], drawn: readonly SceneItem[]): readonly ChartSentence[] {
  const ways = drawn.flatMap((item) => {
    const places = by.flatMap(({ name, ranking }) => {
      const place = ranking.place[item.index] ?? 0;
      return place === 0 ? [] : [{ name, place }];
    });
    const [best] = places.toSorted((a, b) => a.place - b.place);
    const [worst] = places.toSorted((a, b) => b.place - a.place);
    return best === undefined || worst === undefined ? [] : [{ item, best, worst }];
  });
  const spread = ({ best, worst }: (typeof ways)[number]) => worst.place - best.place;
  const [first] = ways.toSorted((a, b) => spread(b) - spread(a));
  if (first === undefined || spread(first) === 0) return [];
  const { item, best, worst } = first;
  const text = `Of those drawn, ${item.name} goes furthest: ${ordinal(best.place)} by ${best.name}, ${ordinal(worst.place)} by ${worst.name}.`;
  return [{ template: 'bump.furthest', text }];
}
