import type { Contribution } from '@tertium/engine';
import { barFrame, barsHeight, rowMarks, stackedBars } from '../bars/barFrame';
import { barParts } from '../bars/barParts';
import { layRows } from '../bars/barRows';
import { describeBars, isOpen } from '../bars/barWords';
import { collectScored } from '../bars/collectScored';
import { legendOf } from '../scene/legend';
import type { Drawing, Scene } from '../scene/scene';
import { attributeNames, placeOf } from '../scene/words/sceneNames';

/** Draws stacked bars: the contributions to each item's score, best item first. */
export function drawContributions(scene: Scene): Drawing {
  const { scored, notShown } = collectScored(scene);
  const { ranking, ink, formatScore } = scene;
  const nameOf = attributeNames(scene);
  const write = (contribution: Contribution | undefined): string =>
    formatRange(contribution?.low ?? 0, contribution?.high ?? 0, formatScore);
  const totals = scored.map(({ low, high }) => formatRange(low, high, formatScore));
  const names = scored.map(({ item }) => (item.isBaseline ? `${item.name} (baseline)` : item.name));
  const rows = layRows(scene, names, totals);
  const parts = barParts(scene, rows, scored, {
    lengthOf: (contribution) => contribution?.low ?? 0,
    write,
    writeSum: formatScore,
  });
  const stacked = stackedBars(scene, rows, scored, parts);
  const open = {
    name: 'open (unknown or approximate)',
    type: 'bar',
    stack: 'parts',
    color: 'transparent',
    itemStyle: { borderColor: ink.muted, borderType: 'dashed', borderWidth: 1, color: 'transparent' },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        `${scored[dataIndex]?.item.name ?? ''}\nScore: ${totals[dataIndex] ?? ''}`,
    },
    data: scored.map((each) => (isOpen(each) ? each.high - each.low : null)),
  };
  const opens = scored.some(isOpen) ? [open] : [];
  const legend = legendOf(scene, [...parts.map(({ name }) => name), ...opens.map(({ name }) => name)]);
  const marks = scored.map(({ low, high }) => ({ end: high, from: low, to: high }));
  const high = Math.max(0, ...scored.map((each) => each.high));
  const description = describeBars(scene, scored, totals);
  return {
    title: description.find(({ template }) => template === 'bars.first') ?? null,
    subtitle: `${description[0]?.text ?? ''} Scores run from 0 to 100. Each segment is what an attribute adds.`,
    heightPx: barsHeight(rows, legend),
    option: {
      ...barFrame(scene, rows, { low: 0, high, writeTick: scene.formatPoints }, legend),
      series: [...stacked, ...opens, rowMarks(scene, rows, marks, false)],
    },
    notShown,
    table: {
      columns: ['Item', 'Place', 'Score', ...ranking.attributeIds.map((id) => nameOf(id))],
      rows: scored.map(({ item, contributions }, i) => [
        item.name,
        placeOf(scene, item),
        totals[i] ?? '',
        ...contributions.map(write),
      ]),
    },
    description,
  };
}

function formatRange(low: number, high: number, format: (value: number) => string): string {
  const [from, to] = [format(low), format(high)];
  return from === to ? from : `${from}–${to}`;
}
