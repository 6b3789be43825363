import { axisTitle, type DrawnTable, type Scene, sayCell } from '../scene/scene';
import type { Spread } from './collectSpread';
import type { Drawn } from './spreadForm';
import { binsOf } from './spreadMarks';
import { sayBar } from './spreadWords';

/** The table of what is drawn: each item as a dot, the count of each bar, or the figures of each box. */
export function tableOf(scene: Scene, spread: Spread, drawn: Drawn): DrawnTable {
  if (drawn.form === 'dots') return dotsTable(scene, spread);
  return drawn.form === 'bars' ? barsTable(scene, spread, drawn) : boxTable(scene, spread);
}

function dotsTable(scene: Scene, { attribute, group, rows, numberOf }: Spread): DrawnTable {
  return {
    columns: ['Item', axisTitle(attribute), ...(group === null ? [] : [group.name])],
    rows: rows.flatMap(({ name, items }) =>
      items
        .toSorted((a, b) => numberOf(a) - numberOf(b))
        .map((item) => [item.name, sayCell(scene, attribute, item), ...(name === null ? [] : [name])]),
    ),
  };
}

function barsTable(
  scene: Scene,
  { attribute, rows }: Spread,
  { step, isSingle }: Extract<Drawn, { readonly form: 'bars' }>,
): DrawnTable {
  const bars = rows.map(({ rising }) => binsOf(rising, step));
  const firsts = bars.map(({ from }) => Math.round(from / step));
  const first = Math.min(...firsts);
  const last = Math.max(...bars.map(({ counts }, row) => (firsts[row] ?? 0) + counts.length));
  const all = Array.from({ length: last - first }, (_, k) => first + k);
  const counts = (k: number) => bars.map((bar, row) => bar.counts[k - (firsts[row] ?? 0)] ?? 0);
  return {
    columns: [axisTitle(attribute), ...rows.map(({ name }) => name ?? 'Items')],
    rows: all
      .filter((k) => counts(k).some((count) => count > 0))
      .map((k) => [sayBar(scene, attribute, k * step, isSingle ? null : step), ...counts(k).map(scene.show)]),
  };
}

function boxTable(scene: Scene, { attribute, group, rows }: Spread): DrawnTable {
  const { show, formatValue } = scene;
  return {
    columns: [
      group === null ? 'Group' : group.name,
      'Items',
      'No value',
      'Lowest',
      'Lower quartile',
      'Median',
      'Upper quartile',
      'Highest',
    ],
    rows: rows.map(({ name, figures, unknownCount }) => [
      name ?? 'All items',
      show(figures.count),
      show(unknownCount),
      ...[figures.min, figures.lowerQuartile, figures.median, figures.upperQuartile, figures.max].map(
        (value) => formatValue(attribute, value),
      ),
    ]),
  };
}
