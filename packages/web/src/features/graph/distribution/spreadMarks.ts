import { binValues } from '@tertium/engine';
import { textSizes } from '../../../ui/tokens';
import { textWidth } from '../scene/chartText';
import type { Scene } from '../scene/scene';
import { textShape } from '../scene/shapes';
import type { SpreadRow } from './collectSpread';

/** The horizontal position on the axis, and the bottom of the row in px. */
export interface RowPlace {
  readonly across: (value: number) => number;
  readonly bottom: number;
}

/** The position of a row's name and of the base of its marks, in px from the top. */
export interface RowLines {
  readonly nameY: number;
  readonly bottom: number;
}

export const barsPx = 84;
export const boxPx = 44;
/** Fewer values are no distribution and are drawn one by one. */
export const fewValues = 5;

/** A box from quartile to quartile with its median and whiskers. */
export function boxShapes(
  { ink }: Scene,
  { figures, rising }: SpreadRow,
  { across, bottom }: RowPlace,
): readonly object[] {
  const { lowerQuartile, median, upperQuartile, lowWhisker, highWhisker } = figures;
  const middle = bottom - boxPx / 2;
  const line = (x1: number, y1: number, x2: number, y2: number, lineWidth = 1.5) => ({
    type: 'line',
    shape: { x1, y1, x2, y2 },
    style: { stroke: ink.text, lineWidth },
  });
  const dots = (values: readonly number[]) =>
    [...new Set(values.map((value) => Math.round(across(value))))].map((cx) => ({
      type: 'circle',
      shape: { cx, cy: middle, r: 3.5 },
      style: { fill: ink.muted },
    }));
  if (rising.length < fewValues) return dots(Array.from(rising));
  const [from, to] = [across(lowerQuartile), across(upperQuartile)];
  const whisker = (end: number, box: number) => [
    line(across(end), middle, box, middle),
    line(across(end), middle - 8, across(end), middle + 8),
  ];
  return [
    ...whisker(lowWhisker, from),
    ...whisker(highWhisker, to),
    {
      type: 'rect',
      shape: { x: from, y: middle - 14, width: to - from, height: 28 },
      style: { fill: ink.line, stroke: ink.text, lineWidth: 1.5 },
    },
    line(across(median), middle - 14, across(median), middle + 14, 3),
    ...dots(Array.from(rising.filter((value) => value < lowWhisker || value > highWhisker))),
  ];
}

/** One bar per step, its height relative to the fullest bar of all rows. Each shows its count if there is room. */
export function barShapes(
  { ink, show }: Scene,
  { rising }: SpreadRow,
  { across, bottom }: RowPlace,
  { step, most, isSingle }: { readonly step: number; readonly most: number; readonly isSingle: boolean },
): readonly object[] {
  const { from, counts } = binsOf(rising, step);
  const fullest = Math.max(...counts);
  return counts.flatMap((count, k) => {
    if (count === 0) return [];
    const start = from + (isSingle ? k - 0.5 : k) * step;
    const [left, right] = [across(start), across(start + step)];
    // At least a pixel, so that a bar with few values stays visible beside very many.
    const height = Math.max(1, (count / most) * barsPx);
    const text = show(count);
    const isSaid = textWidth(text, textSizes.tick) + 2 <= right - left || count === fullest;
    return [
      {
        type: 'rect',
        shape: { x: left + 0.5, y: bottom - height, width: Math.max(1, right - left - 1), height },
        style: { fill: ink.quiet },
      },
      ...(isSaid
        ? [
            textShape(ink, text, (left + right) / 2, bottom - height - 5, {
              fill: ink.muted,
              font: `${textSizes.tick}px ${ink.fontFamily}`,
              align: 'center',
              verticalAlign: 'bottom',
            }),
          ]
        : []),
    ];
  });
}

/** The bars of rising values. */
export const binsOf = (rising: Float64Array, step: number) =>
  binValues(rising, { low: rising[0] ?? 0, high: rising.at(-1) ?? 0, step });
