import { isOpen, rounding, type ScoredItem, signed } from '../bars/barWords';
import type { Scene } from '../scene/scene';
import type { ChartSentence } from '../scene/words/chartSentence';
import { joinNames } from '../scene/words/names';
import type { Step } from './stepsBetween';

export const sayNoPair = (scene: Scene, scoredCount: number): ChartSentence => ({
  template: 'step.none',
  text: `This chart needs two items with a score. There ${scoredCount === 1 ? 'is' : 'are'} ${scene.show(scoredCount)}.`,
});

interface Way {
  readonly from: ScoredItem;
  readonly to: ScoredItem;
  readonly steps: readonly Step[];
  readonly total: readonly [start: number, end: number];
  readonly write: (value: number) => string;
}

/** Describes the steps from one score to another. */
export function describeSteps(
  scene: Scene,
  { from, to, steps, total, write }: Way,
): readonly ChartSentence[] {
  const [start, end] = total;
  const [one, other] = [from.item.name, to.item.name];
  const difference = end - start;
  const measure =
    Math.abs(difference) <= rounding
      ? `the same as ${one}`
      : `${write(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than ${one} with ${write(start)}`;
  const open = [from, to].filter(isOpen).map(({ item }) => item.name);
  return [
    { template: 'step.total', text: `${other} scores ${write(end)}, ${measure}.` },
    ...sayLargest(steps, 1, write),
    ...sayLargest(steps, -1, write),
    {
      template: 'step.meaning',
      text: `Each bar is a step from the score of ${one} to that of ${other}. Filled bars add points, hollow bars subtract them.`,
    },
    ...(open.length === 0
      ? []
      : [
          {
            template: 'step.open' as const,
            text: `Unknown and approximate values count as the worst they can be: ${joinNames(open, scene.show)}.`,
          },
        ]),
  ];
}

/** Says which attribute adds or subtracts most. Says nothing if two do equally. */
function sayLargest(
  steps: readonly Step[],
  sign: 1 | -1,
  write: (value: number) => string,
): readonly ChartSentence[] {
  const [first, second] = steps.filter(({ at, amount }) => at !== null && amount * sign > 0);
  if (first === undefined) return [];
  if (second !== undefined && Math.abs(first.amount - second.amount) <= rounding) return [];
  const amount = signed(first.amount, write);
  return [
    sign > 0
      ? { template: 'step.most', text: `${first.name} adds most (${amount}).` }
      : { template: 'step.least', text: `${first.name} subtracts most (${amount}).` },
  ];
}
