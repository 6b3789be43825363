import { formatNumber, spearman, type Trend, trendOf } from '@tertium/engine';
import type { Plane } from '../axes/plane';
import type { Scene } from '../scene/scene';
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

/** Draws the line from the left to the right end of the plot. The chart library clips it above and below. */
export function trendLine({ ink }: Scene, { x, y }: Plane, { slope, intercept }: Trend): object {
  const at = (value: number) => {
    const height = intercept + slope * (x.isLog ? Math.log10(value) : value);
    return [value, y.isLog ? 10 ** height : height];
  };
  return {
    name: 'Trend line',
    type: 'line',
    silent: true,
    symbol: 'none',
    z: 2,
    lineStyle: { color: ink.text, width: 1.5, type: [2, 5] },
    tooltip: { show: false },
    data: [at(x.min), at(x.max)],
  };
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
