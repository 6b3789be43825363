import type { Scene } from '../../scene/scene';
import type { ChartSentence } from '../../scene/words/chartSentence';
import { countWithin, inTitle, joinNames } from '../../scene/words/names';
import type { Flows } from './flowsOf';

export const sayNoFlows: ChartSentence = {
  template: 'flows.none',
  text: 'This chart needs a ranking by PROMETHEE in which an item drawn has a place.',
};

/** What PROMETHEE I finds, in words; `outrankedBy` counts along the items drawn. */
export function describeFlows(
  { show, comparison }: Scene,
  { placed, positive, negative }: Flows,
  outrankedBy: readonly number[],
): readonly ChartSentence[] {
  const front = placed.filter((_, i) => outrankedBy[i] === 0);
  const beaten = placed.length - front.length;
  const names = joinNames(
    front.map(({ item }) => item.name),
    show,
    inTitle,
  );
  const pairs = (placed.length * (placed.length - 1)) / 2;
  const points = new Map<string, number>();
  for (const { row } of placed) {
    const key = `${positive[row]} ${negative[row]}`;
    points.set(key, (points.get(key) ?? 0) + 1);
  }
  const equal = [...points.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  const open = pairs - equal - outrankedBy.reduce((sum, count) => sum + count, 0);
  return [
    {
      template: 'flows.count',
      text: `${countWithin(placed.length, comparison.items.length, 'item', show)} by how much each is preferred to the others (φ⁺) and the others to it (φ⁻).`,
    },
    { template: 'flows.front', text: `Not outranked by any other item drawn: ${names}.` },
    ...(beaten === 0
      ? []
      : [
          {
            template: 'flows.beaten' as const,
            text:
              beaten === 1
                ? 'The other one is outranked and drawn in grey.'
                : `The other ${show(beaten)} are outranked and drawn in grey.`,
          },
        ]),
    ...(pairs === 0
      ? []
      : [
          {
            template: 'flows.open' as const,
            text:
              open === 0
                ? 'PROMETHEE I leaves no pair open.'
                : `PROMETHEE I leaves ${show(open)} of ${show(pairs)} pairs open: the item that is preferred more also has others preferred to it more.`,
          },
        ]),
  ];
}
