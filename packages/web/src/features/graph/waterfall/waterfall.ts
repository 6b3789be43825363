import { barFrame, barsHeight, rowMarks } from '../bars/barFrame';
import { layRows } from '../bars/barRows';
import { rounding, type ScoredItem, signed } from '../bars/barWords';
import { noLegend } from '../scene/legend';
import type { Drawing, Scene } from '../scene/scene';
import { type Step, stepsBetween } from './stepsBetween';
import { describeSteps } from './stepWords';

/** Draws the way from one item's score to another's, with a bar for each attribute in which they differ. */
export function drawWaterfall(scene: Scene, from: ScoredItem, to: ScoredItem): Drawing {
  const { ink, swatches, formatPoints } = scene;
  const { steps, same, total } = stepsBetween(scene, from, to);
  // One more decimal than for scores elsewhere, so that rounded steps add up more often.
  const write = (value: number) => formatPoints(value, 3);
  const [start, end] = total;
  const ends = [
    { name: from.item.name, text: write(start), low: 0, high: start },
    ...steps.map(({ name, amount, ...step }) => ({
      name,
      text: signed(amount, write),
      low: Math.min(step.start, step.end),
      high: Math.max(step.start, step.end),
    })),
    { name: to.item.name, text: write(end), low: 0, high: end },
  ];
  const rows = layRows(
    scene,
    ends.map(({ name }) => name),
    ends.map(({ text }) => text),
  );
  const fillOf = (step: Step | undefined) => {
    if (step === undefined) return { color: ink.quiet };
    const color = step.at === null ? ink.quiet : swatches[step.at % swatches.length];
    // A filled bar adds, a hollow bar subtracts.
    return step.amount > 0 ? { color } : { color: ink.surface, borderColor: color, borderWidth: 2 };
  };
  const description = describeSteps(scene, { from, to, steps, total, write });
  const high = Math.max(rounding, ...ends.map((each) => each.high));
  return {
    title: description[0] ?? null,
    subtitle: description.find(({ template }) => template === 'step.meaning')?.text ?? '',
    heightPx: barsHeight(rows, noLegend),
    option: {
      ...barFrame(scene, rows, { low: 0, high, writeTick: formatPoints }, noLegend),
      series: [
        {
          name: 'before',
          type: 'bar',
          stack: 'steps',
          silent: true,
          color: 'transparent',
          tooltip: { show: false },
          data: ends.map(({ low }) => low),
        },
        {
          name: 'steps',
          type: 'bar',
          stack: 'steps',
          barWidth: rows.barPx,
          tooltip: {
            formatter: ({ dataIndex }: { dataIndex: number }) =>
              `${ends[dataIndex]?.name ?? ''}: ${ends[dataIndex]?.text ?? ''}`,
          },
          data: ends.map((each, row) => ({ value: each.high - each.low, itemStyle: fillOf(steps[row - 1]) })),
        },
        rowMarks(
          scene,
          rows,
          ends.map((each) => ({ end: each.high, from: each.high, to: each.high })),
          false,
        ),
      ],
    },
    notShown: same.map((name) => ({ name, reason: 'adds the same to both' })),
    table: {
      columns: ['Step', 'Points', 'Score after it'],
      rows: [
        [from.item.name, '', write(start)],
        ...steps.map(({ name, amount, end: after }) => [name, signed(amount, write), write(after)]),
        [to.item.name, '', write(end)],
      ],
    },
    description,
  };
}
