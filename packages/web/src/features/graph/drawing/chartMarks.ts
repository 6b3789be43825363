import type { EChartsCoreOption } from 'echarts/core';
import type { Box } from '../scene/placeLabels';
import type { Drawing } from '../scene/scene';
import type { Pointed } from '../scene/shapes';

/** A mark of a chart, or a cell of its table if the picture has no marks. */
export interface ChartMark {
  /** Marks of one series are the same value of several items, or several values of one item. */
  readonly series: number;
  readonly index: number;
  /** Its box in the picture, `null` if unknown. */
  readonly box: Box | null;
  /** The item, and the value with its name, each on a line. */
  readonly hint: () => string;
}

/** Marks in reading order. */
export interface ChartMarks {
  readonly marks: readonly ChartMark[];
  /** How marks of one index are arranged: in a row, in a column, or freely by their values. */
  readonly layout: 'rows' | 'columns' | 'free';
}

interface Element {
  getBoundingRect(): Box & { clone(): Box & { applyTransform(matrix: ArrayLike<number>): void } };
  getComputedTransform(): ArrayLike<number> | null;
}

interface SeriesModel {
  getData(): {
    count(): number;
    getName(index: number): string;
    getItemGraphicEl(index: number): Element | undefined;
  };
}

/** Internals of the chart library's drawing, which its types hide. */
export interface DrawnChart {
  getModel(): {
    getSeriesByIndex(index: number): SeriesModel | undefined;
    isSeriesFiltered(series: SeriesModel): boolean;
  };
}

interface Series {
  readonly type?: string;
  readonly silent?: boolean;
  readonly tooltip?: { readonly formatter?: (pointed: Pointed) => string };
}

/** The marks for keyboard navigation: everything with a tooltip, else the cells of the table. */
export function chartMarks(chart: DrawnChart, { option, table, cellBox }: Drawing): ChartMarks {
  const model = chart.getModel();
  const marks = seriesIn(option).flatMap((each, series) => {
    const hint = each.tooltip?.formatter;
    const drawn = model.getSeriesByIndex(series);
    if (each.silent === true || hint === undefined || drawn === undefined || model.isSeriesFiltered(drawn))
      return [];
    return marksOf(drawn, series, hint);
  });
  if (marks.length > 0) return { marks: inOrder(marks), layout: layoutOf(option, marks) };
  const cells = table.rows.flatMap(([name = '', ...values], index) =>
    values.flatMap((value, at) => {
      const column = table.columns[at + 1] ?? '';
      // The place is announced with every value, so it needs no mark.
      if (column === 'Place') return [];
      const box = cellBox?.(index, at + 1) ?? null;
      return [{ series: at + 1, index, box, hint: () => `${name}\n${column}: ${value}` }];
    }),
  );
  return { marks: cells, layout: 'rows' };
}

const seriesIn = ({ series }: EChartsCoreOption): readonly Series[] => (series ?? []) as readonly Series[];

const inOrder = (marks: readonly ChartMark[]): readonly ChartMark[] =>
  marks.toSorted((a, b) => a.index - b.index || a.series - b.series);

function marksOf(drawn: SeriesModel, series: number, hintOf: (pointed: Pointed) => string): ChartMark[] {
  const data = drawn.getData();
  const said = new Set<string>();
  return Array.from({ length: data.count() }, (_, index) => index).flatMap((index) => {
    const box = boxOf(data.getItemGraphicEl(index));
    const hint = hintOf({ dataIndex: index, name: data.getName(index) });
    // A closed line ends at its first mark again.
    if (box === null || said.has(hint)) return [];
    said.add(hint);
    return [{ series, index, box, hint: () => hint }];
  });
}

/** The box of a drawn element in px, `null` for an invisible one. */
export function boxOf(element: Element | undefined): Box | null {
  if (element === undefined) return null;
  const box = element.getBoundingRect().clone();
  const transform = element.getComputedTransform();
  if (transform !== null) box.applyTransform(transform);
  const { x, y, width, height } = box;
  return (width === 0 && height === 0) || !Number.isFinite(x + y) ? null : { x, y, width, height };
}

function layoutOf(option: EChartsCoreOption, marks: readonly ChartMark[]): ChartMarks['layout'] {
  if ((option.yAxis as { readonly type?: string } | undefined)?.type === 'category') return 'rows';
  const isOne = marks.every(({ series }) => series === marks[0]?.series);
  return isOne || marks.every(({ series }) => seriesIn(option)[series]?.type === 'scatter')
    ? 'free'
    : 'columns';
}

/** The mark that a key moves to, `null` for none. */
export function nextMark({ marks, layout }: ChartMarks, from: ChartMark, key: string): ChartMark | null {
  const byX = (list: readonly ChartMark[]) => list.toSorted((a, b) => middle(a, 'x') - middle(b, 'x'));
  const byY = (list: readonly ChartMark[]) => list.toSorted((a, b) => middle(a, 'y') - middle(b, 'y'));
  const along = marks.filter(({ series }) => series === from.series);
  const across = marks.filter(({ index }) => index === from.index);
  const [level, upright] = {
    rows: [byX(across), along],
    columns: [along, byY(across)],
    free: [byX(marks), byY(marks)],
  }[layout];
  const step = (list: readonly ChartMark[] | undefined, by: number) =>
    list?.[list.findIndex((mark) => isSame(mark, from)) + by] ?? null;
  switch (key) {
    case 'ArrowLeft':
      return step(level, -1);
    case 'ArrowRight':
      return step(level, 1);
    case 'ArrowUp':
      return step(upright, -1);
    case 'ArrowDown':
      return step(upright, 1);
    case 'Home':
      return level?.[0] ?? null;
    case 'End':
      return level?.at(-1) ?? null;
    default:
      return null;
  }
}

const middle = ({ box }: ChartMark, side: 'x' | 'y'): number =>
  box === null ? 0 : side === 'x' ? box.x + box.width / 2 : box.y + box.height / 2;

export const isSame = (one: ChartMark, other: Pick<ChartMark, 'series' | 'index'>): boolean =>
  one.series === other.series && one.index === other.index;
