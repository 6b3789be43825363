import { formatNumber, spearman, type Trend, trendOf } from '@tertium/engine';
import { type Plane, pxDown } from '../axes/plane';
import { textWidth } from '../scene/chartText';
import { type Box, overlaps } from '../scene/placeLabels';
import type { Scene } from '../scene/scene';
import { halo, textShape } from '../scene/shapes';
import type { ChartSentence } from '../scene/words/chartSentence';
import type { Point } from './tradeoffPoint';

interface Found {
  /** Fitted to the logarithms on a logarithmic axis, so that it is drawn straight. */
  readonly line: Trend | null;
  readonly rank: number | null;
}

/** Fits a line to the drawn points, and computes their rank correlation. Both are `null` if there is no line. */
export function* findTrend(
  { isLogX, isLogY }: { readonly isLogX: boolean; readonly isLogY: boolean },
  points: readonly Point[],
): Generator<void, Found> {
  const x = points.map((point) => (isLogX ? Math.log10(point.x) : point.x));
  const y = points.map((point) => (isLogY ? Math.log10(point.y) : point.y));
  const line = trendOf(x, y);
  yield;
  const rank = line === null ? null : spearman(x, y);
  yield;
  return { line, rank };
}

/** The height of the line at a value of the horizontal axis. */
function heightAt({ x, y }: Plane, { slope, intercept }: Trend, value: number): number {
  const height = intercept + slope * (x.isLog ? Math.log10(value) : value);
  return y.isLog ? 10 ** height : height;
}

/** Draws the line from the left to the right end of the plot. The chart library clips it above and below. */
export function trendLine({ ink }: Scene, plane: Plane, line: Trend): object {
  return {
    name: 'Trend line',
    type: 'line',
    silent: true,
    symbol: 'none',
    z: 2,
    lineStyle: { color: ink.text, width: 1.5, type: [2, 5] },
    tooltip: { show: false },
    data: [plane.x.min, plane.x.max].map((value) => [value, heightAt(plane, line, value)]),
  };
}

/** A line in the plane is straight, so its ends in px say where it is. */
function endsOf(plane: Plane, line: Trend) {
  const { left, width } = plane;
  const [from, to] = [plane.x.min, plane.x.max].map((value) => pxDown(plane, heightAt(plane, line, value)));
  return { left, width, from: from ?? 0, rise: ((to ?? 0) - (from ?? 0)) / width };
}

const stepPx = 12;

/** The boxes of the pieces of the line, which no name may cross. */
export function trendBoxes(plane: Plane, line: Trend): readonly Box[] {
  const { left, width, from, rise } = endsOf(plane, line);
  const height = Math.abs(rise) * stepPx + 4;
  return Array.from({ length: Math.ceil(width / stepPx) }, (_, i) => {
    const middle = from + rise * (i + 0.5) * stepPx;
    return { x: left + i * stepPx, y: middle - height / 2, width: stepPx, height };
  });
}

const linePx = 18;

/** Names the line above or below it, as far right as there is room. */
export function trendWord(
  scene: Scene,
  plane: Plane,
  line: Trend,
  filled: readonly Box[],
): readonly object[] {
  const { ink, numberFormat } = scene;
  const text = `trend, r² = ${formatNumber(line.explained, numberFormat, 2)}`;
  const wordPx = textWidth(text);
  const { left, width, from, rise } = endsOf(plane, line);
  const awayPx = (Math.abs(rise) * wordPx) / 2 + 6;
  const box = Array.from({ length: Math.max(0, Math.floor((width - wordPx) / stepPx)) }, (_, i) => {
    const x = left + width - wordPx - 4 - i * stepPx;
    const middle = from + rise * (x + wordPx / 2 - left);
    return [middle - awayPx - linePx, middle + awayPx].map((y) => ({ x, y, width: wordPx, height: linePx }));
  })
    .flat()
    .find(
      (each) =>
        each.y >= plane.top &&
        each.y + linePx <= plane.top + plane.height &&
        !filled.some((other) => overlaps(each, other)),
    );
  return box === undefined ? [] : [textShape(ink, text, box.x, box.y + linePx / 2, halo(ink))];
}

export function sayTrend({ show, numberFormat }: Scene, count: number, { line, rank }: Found): ChartSentence {
  if (line === null || rank === null)
    return {
      template: 'points.noTrend',
      text: 'No trend line, because it needs three items whose values differ.',
    };
  const write = (value: number) => formatNumber(value, numberFormat, 2);
  return {
    template: 'points.trend',
    text: `Dotted trend line over the ${show(count)} items drawn: r² = ${write(line.explained)}, rank correlation ${write(rank)}.`,
  };
}
