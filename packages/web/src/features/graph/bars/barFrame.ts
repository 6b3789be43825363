import { leadings, textSizes, weights } from '../../../ui/tokens';
import { freshGroup } from '../scene/freshGroup';
import { inPaths } from '../scene/inPaths';
import type { Legend } from '../scene/legend';
import { decalOf } from '../scene/palette';
import { chartFrame, type Scene } from '../scene/scene';
import { halo, textShape } from '../scene/shapes';
import { ticksFor } from '../scene/ticks';
import type { BarPart } from './barParts';
import type { BarRows } from './barRows';
import type { ScoredItem } from './barWords';

const axisPx = 34;
const bottomPx = 8;

export function barsHeight({ names, rowPx, abovePx }: BarRows, { morePx }: Legend): number {
  return 24 + morePx + axisPx + abovePx + rowPx * Math.max(1, names.length) + bottomPx;
}

/** With more parts than this, those of one attribute are one path, because an element per part blocks the page. */
const mostParts = 600;

/** Stacks one series per part. */
export function stackedBars(
  scene: Scene,
  { barPx }: BarRows,
  scored: readonly ScoredItem[],
  parts: readonly BarPart[],
): readonly object[] {
  const { swatches, ink } = scene;
  const isMany = scored.length * parts.length > mostParts;
  const bars = parts.map(({ name, at, lengths, say }) => ({
    name,
    type: 'bar',
    stack: 'parts',
    barWidth: barPx,
    ...(isMany && { large: true, largeThreshold: 0, clip: false }),
    color: at === null ? ink.quiet : swatches[at % swatches.length],
    // Half of the gap between neighbours on each side.
    itemStyle: {
      decal: at === null ? null : decalOf(at, swatches),
      borderColor: ink.surface,
      borderWidth: 1,
    },
    tooltip: {
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        `${scored[dataIndex]?.item.name ?? ''}\n${name}: ${say(dataIndex)}`,
    },
    data: lengths,
  }));
  return isMany ? [...bars, barGaps(scene, barPx, bars)] : bars;
}

/** The gaps between neighbours and around each bar, if the parts of an attribute are one path without a border. */
function barGaps(
  { ink }: Scene,
  barPx: number,
  bars: readonly { readonly data: readonly number[] }[],
): object {
  return {
    name: 'gaps',
    type: 'custom',
    silent: true,
    clip: false,
    tooltip: { show: false },
    data: bars[0]?.data.map((_, i) => [0, i]),
    encode: { x: 0, y: 1 },
    renderItem: ({ dataIndex }: RenderParams, api: RenderApi) => {
      const xOf = (value: number) => api.coord([value, dataIndex])[0] ?? 0;
      const top = (api.coord([0, dataIndex])[1] ?? 0) - barPx / 2;
      let [behind, ahead] = [0, 0];
      const ends: number[] = [];
      // Without series hidden in the legend.
      for (const j of api.currentSeriesIndices()) {
        const length = bars[j]?.data[dataIndex];
        if (length === undefined) continue;
        if (length < 0) behind += length;
        else ahead += length;
        ends.push(xOf(length < 0 ? behind : ahead));
      }
      const [start, zero, end] = [xOf(behind), xOf(0), xOf(ahead)];
      const shapes = [
        ...ends.map((x) => ({ x: x - 1, y: top, width: 2, height: barPx })),
        { x: zero - Number(behind < 0), y: top, width: 1 + Number(behind < 0), height: barPx },
        ...[top - 1, top + barPx - 1].map((y) => ({ x: start, y, width: end - start, height: 2 })),
      ];
      const paths = inPaths(shapes.map((shape) => ({ shape, style: { fill: ink.surface } })));
      // Above the bars, which use the same z-level.
      return freshGroup(paths.map((path) => ({ ...path, z2: 1 })));
    },
  };
}

interface Values {
  /** The least and the greatest value drawn. */
  readonly low: number;
  readonly high: number;
  readonly writeTick: (value: number, decimals: number) => string;
}

/** Rows with an axis at the top, with at most five ticks. */
export function barFrame(
  scene: Scene,
  { names, abovePx, leftPx, rightPx }: BarRows,
  { low, high, writeTick }: Values,
  { option: legend, morePx }: Legend,
): object {
  const { ink, isNarrow } = scene;
  const ticks = ticksFor(...scene.reach('bars', Math.min(0, low), Math.max(high, 1e-3)));
  return {
    ...chartFrame(scene),
    legend,
    grid: {
      left: leftPx,
      right: rightPx,
      top: 24 + morePx + axisPx + abovePx,
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
        margin: 8 + abovePx,
        hideOverlap: true,
        ...(isNarrow && { alignMinLabel: 'left', alignMaxLabel: 'right' }),
        formatter: (value: number) => writeTick(value, ticks.decimals),
      },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: names.map((lines) => lines.join('\n')),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: ink.line } },
      axisLabel: {
        show: !isNarrow,
        color: ink.text,
        fontSize: textSizes.meta,
        lineHeight: leadings.meta,
        interval: 0,
      },
    },
  };
}

interface RowMarks {
  /** The end of the bar. */
  readonly end: number;
  /** The possible range of the total. Both are equal if it is known. */
  readonly from: number;
  readonly to: number;
}

/** Marks over the bars: names and totals, and a whisker or a line at the total. */
export function rowMarks(
  { ink, isNarrow }: Scene,
  { names, totals, barPx }: BarRows,
  marks: readonly RowMarks[],
  hasStroke: boolean,
): object {
  const half = barPx / 2;
  return {
    name: 'score',
    type: 'custom',
    silent: true,
    clip: false,
    z: 5,
    tooltip: { show: false },
    data: marks.map(({ end }, i) => [end, i]),
    encode: { x: 0, y: 1 },
    renderItem: ({ dataIndex, coordSys }: RenderParams, api: RenderApi) => {
      const row = marks[dataIndex];
      if (row === undefined) return null;
      const [end = 0, y = 0] = api.coord([row.end, dataIndex]);
      const [from = 0] = api.coord([row.from, dataIndex]);
      const [to = 0] = api.coord([row.to, dataIndex]);
      const write = (text: string, x: number, at: number, style: object) =>
        textShape(ink, text, x, at, { ...halo(ink), lineHeight: leadings.meta, ...style });
      const path = (pathData: string, stroke: string, lineWidth: number) => ({
        type: 'path',
        shape: { pathData },
        style: { stroke, fill: 'none', lineWidth },
      });
      const whisker = `M${from} ${y - 6}V${y + 6}M${from} ${y}H${to}M${to} ${y - 6}V${y + 6}`;
      const stroke = `M${from} ${y - half - 3}V${y + half + 3}`;
      const total = totals[dataIndex] ?? '';
      const strong = { font: `${weights.strong} ${textSizes.meta}px ${ink.fontFamily}` };
      const overBar = y - half - 5;
      return freshGroup([
        ...(to - from > 1 ? [path(whisker, ink.text, 1.5)] : []),
        ...(hasStroke && to - from <= 1 ? [path(stroke, ink.surface, 6), path(stroke, ink.text, 2)] : []),
        ...(isNarrow
          ? [
              write((names[dataIndex] ?? []).join('\n'), coordSys.x, overBar, { verticalAlign: 'bottom' }),
              write(total, coordSys.x + coordSys.width, overBar, {
                ...strong,
                align: 'right',
                verticalAlign: 'bottom',
              }),
            ]
          : [write(total, end + 8, y, strong)]),
      ]);
    },
  };
}

interface RenderParams {
  readonly dataIndex: number;
  readonly coordSys: { readonly x: number; readonly width: number };
}
interface RenderApi {
  coord(point: readonly number[]): number[];
  currentSeriesIndices(): readonly number[];
}
