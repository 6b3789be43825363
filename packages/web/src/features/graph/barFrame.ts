import type { Contribution } from '@tertium/engine';
import { textSizes } from '../../ui/tokens';
import { decalOf } from './palette';
import { chartFrame, type Legend, type Scene, shorten, textWidth } from './scene';
import { ticksFor } from './ticks';
import { attributeNames, type ScoredItem } from './words/barWords';

const axisPx = 34;
const bottomPx = 8;
const rowPxOf = ({ isNarrow }: Scene): number => (isNarrow ? 52 : 34);
const barPx = ({ isNarrow }: Scene): number => (isNarrow ? 16 : 20);
const mostNamePx = 250;

export function barsHeight(scene: Scene, rowCount: number, { morePx }: Legend): number {
  return 24 + morePx + axisPx + rowPxOf(scene) * Math.max(1, rowCount) + bottomPx;
}

/** One series for each attribute, on top of each other; `write` says a part in the hint. */
export function stackedBars(
  scene: Scene,
  scored: readonly ScoredItem[],
  lengthOf: (contribution: Contribution | undefined, j: number) => number,
  write: (contribution: Contribution | undefined, j: number) => string,
) {
  const { ranking, swatches, ink } = scene;
  const nameOf = attributeNames(scene);
  return ranking.attributeIds.map((attributeId, j) => ({
    name: nameOf(attributeId),
    type: 'bar',
    stack: 'parts',
    barWidth: barPx(scene),
    color: swatches[j % swatches.length],
    // Half of the gap between neighbours on each side.
    itemStyle: { decal: decalOf(j, swatches), borderColor: ink.surface, borderWidth: 1 },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const row = scored[dataIndex];
        return `${row?.item.name ?? ''}\n${nameOf(attributeId)}: ${write(row?.contributions[j], j)}`;
      },
    },
    data: scored.map(({ contributions }) => lengthOf(contributions[j], j)),
  }));
}

interface Rows {
  readonly names: readonly string[];
  /** What stands behind the bars. */
  readonly totals: readonly string[];
  /** Least and largest value that is drawn. */
  readonly low: number;
  readonly high: number;
  readonly writeTick: (value: number, decimals: number) => string;
}

/** Names beside the bars, or above them where there is little room, and an axis on top with at most five ticks. */
export function barFrame(
  scene: Scene,
  { names, totals, low, high, writeTick }: Rows,
  { option: legend, morePx }: Legend,
): object {
  const { ink, isNarrow } = scene;
  const ticks = ticksFor(Math.min(0, low), Math.max(high, 1e-3));
  const written = names.map((name) => fitName(name, mostNamePx));
  return {
    ...chartFrame(scene),
    legend,
    grid: {
      left: isNarrow ? 8 : Math.max(...written.map((name) => textWidth(name)), 40) + 12,
      right: Math.max(...totals.map((total) => textWidth(total) * 1.08), 24) + 16,
      top: 24 + morePx + axisPx,
      bottom: bottomPx,
      containLabel: false,
    },
    xAxis: {
      type: 'value',
      position: 'top',
      min: ticks.min,
      max: ticks.max,
      interval: ticks.step,
      splitLine: { lineStyle: { color: ink.line } },
      axisLabel: {
        color: ink.muted,
        fontSize: textSizes.tick,
        hideOverlap: true,
        formatter: (value: number) => writeTick(value, ticks.decimals),
      },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: written,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: ink.line } },
      axisLabel: { show: !isNarrow, color: ink.text, fontSize: textSizes.meta, interval: 0 },
    },
  };
}

/** A name as far as it fits. */
export function fitName(name: string, roomPx: number): string {
  let most = name.length;
  while (most > 4 && textWidth(shorten(name, most)) > roomPx) most -= 1;
  return shorten(name, most);
}

interface RowMarks {
  readonly name: string;
  /** Where the bars end. */
  readonly end: number;
  readonly total: string;
  /** From where to where the whole may be; the same twice where it is known. */
  readonly from: number;
  readonly to: number;
}

/** What stands over the bars: totals at their ends, a whisker or a stroke at the whole, names where there is little room. */
export function rowMarks(scene: Scene, rows: readonly RowMarks[], hasStroke: boolean): object {
  const { ink, isNarrow } = scene;
  const half = barPx(scene) / 2;
  return {
    name: 'score',
    type: 'custom',
    silent: true,
    clip: false,
    z: 5,
    tooltip: { show: false },
    data: rows.map(({ end }, i) => [end, i]),
    encode: { x: 0, y: 1 },
    renderItem: ({ dataIndex, coordSys }: RenderParams, api: RenderApi) => {
      const row = rows[dataIndex];
      if (row === undefined) return null;
      const [end = 0, y = 0] = api.coord([row.end, dataIndex]);
      const [from = 0] = api.coord([row.from, dataIndex]);
      const [to = 0] = api.coord([row.to, dataIndex]);
      const text = (x: number, at: number, words: string, bold: boolean, verticalAlign: string) => ({
        type: 'text',
        x,
        y: at,
        style: {
          text: words,
          fill: ink.text,
          stroke: ink.surface,
          lineWidth: 3,
          font: `${bold ? '600 ' : ''}13px ${ink.fontFamily}`,
          verticalAlign,
        },
      });
      const path = (pathData: string, stroke: string, lineWidth: number) => ({
        type: 'path',
        shape: { pathData },
        style: { stroke, fill: 'none', lineWidth },
      });
      const whisker = `M${from} ${y - 6}V${y + 6}M${from} ${y}H${to}M${to} ${y - 6}V${y + 6}`;
      const stroke = `M${from} ${y - half - 3}V${y + half + 3}`;
      return {
        type: 'group',
        children: [
          ...(to - from > 1 ? [path(whisker, ink.text, 1.5)] : []),
          ...(hasStroke && to - from <= 1 ? [path(stroke, ink.surface, 6), path(stroke, ink.text, 2)] : []),
          text(end + 8, y, row.total, true, 'middle'),
          ...(isNarrow
            ? [text(coordSys.x, y - half - 7, fitName(row.name, coordSys.width + 40), false, 'bottom')]
            : []),
        ],
      };
    },
  };
}

interface RenderParams {
  readonly dataIndex: number;
  readonly coordSys: { readonly x: number; readonly width: number };
}
interface RenderApi {
  coord(point: readonly number[]): number[];
}
