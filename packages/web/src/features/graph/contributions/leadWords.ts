import { isOpen } from '../bars/barWords';
import type { Scene, SceneItem } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../scene/words/names';
import { itemNames } from '../scene/words/sceneNames';

interface Lead {
  readonly item: SceneItem;
  /** Its lead over the baseline, as written in the table. */
  readonly written: string;
}

/** Describes the bars versus the baseline. The leader is the one among all items, drawn or not. */
export function describeLeads(
  scene: Scene,
  baseline: SceneItem,
  leads: readonly Lead[],
): readonly ChartSentence[] {
  const { sum: ranking } = scene;
  const { index, name } = baseline;
  const isOpenAt = (i: number) => isOpen({ low: ranking.low[i] ?? 0, high: ranking.high[i] ?? 0 });
  const [first] = leads;
  const others = ranking.placedCount - ((ranking.place[index] ?? 0) > 0 ? 1 : 0);
  const count = countWithin(leads.length, others, 'item', scene.show);
  const inAll: ChartSentence[] = [
    { template: 'leads.count', text: `${count} with a place, compared with ${name}.` },
  ];
  if (first !== undefined) {
    const soFar = isOpenAt(first.item.index) || isOpenAt(index) ? ' so far' : '';
    inAll.push({ template: 'leads.first', text: `${first.item.name}: ${first.written} in total${soFar}.` });
  }
  if (ranking.ruledOut.some(({ itemIndex }) => itemIndex === index)) {
    const text = `${name} has no place because a must-have rules it out. Bars to the right show what an item has more than ${name}, bars to the left what it has less.`;
    return [{ template: 'leads.ruledOut', text }, ...inAll];
  }
  const sides = `Bars to the right put an item ahead of ${name}, bars to the left behind it.`;
  return [{ template: 'leads.sides', text: sides }, sayAhead(scene, baseline), ...inAll];
}

export function sayNothingKnown({ name }: SceneItem): ChartSentence {
  const text = `${name} has no values that count, so nothing can be compared with it.`;
  return { template: 'leads.nothingKnown', text };
}

function sayAhead(scene: Scene, { index, name }: SceneItem): ChartSentence {
  const { ranking, show } = scene;
  const own = ranking.place[index] ?? 0;
  const names = itemNames(scene);
  const ahead = [...ranking.order.subarray(0, ranking.placedCount)]
    .filter((i) => (ranking.place[i] ?? 0) < own)
    .map(names);
  const soFar = ranking.bestPlace[index] === ranking.worstPlace[index] ? '' : ' so far';
  const text =
    ahead.length === 0
      ? `Nothing is ahead of ${name}${soFar}.`
      : `Ahead of ${name}${soFar}: ${joinNames(ahead, show, inTitle)}.`;
  return { template: 'leads.ahead', text };
}
