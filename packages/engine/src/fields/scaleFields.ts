import { limits } from '../limits';
import { scaleCurves } from '../vocabulary';
import {
  choice,
  type Law,
  law,
  list,
  number,
  optional,
  type RecordOf,
  record,
  setOf,
  share,
  text,
} from './field';

const pointFields = {
  /** Strictly between the two ends, in the attribute's unit. For a category, its level. */
  at: number(),
  /**
   * The part of the scale from the low end to this point, 0..1. It is the worth of the value if higher is better, and 1
   * minus the worth if lower is. So reversing the direction never makes a curve fall.
   */
  rise: share,
};

/** A bend of a scale, where the worth of its steps changes. */
export interface ScalePoint extends RecordOf<typeof pointFields> {}

const scaleFields = {
  low: number(),
  high: number(),
  /** How worth grows between the ends, which must both be above 0. Without it, every step is worth the same. */
  curve: optional(choice(scaleCurves)),
  /**
   * The bends between the ends, from low to high, with `rise` never falling. The scale is straight between them. Never
   * used with a curve.
   */
  points: optional(list(record(pointFields), 1, limits.categories - 2)),
  /**
   * For ordered categories: the order that the points were set for, one for each level between the first and the last.
   * If the attribute has another order now, all its steps are worth the same until points are set again.
   */
  categories: optional(setOf(text(limits.categoryLength), 3, limits.categories)),
};

/** The two ends of an attribute's fixed scale, in its unit, with `low < high`. */
export interface Scale extends RecordOf<typeof scaleFields> {}

/**
 * The conditions on a scale: distinct ends, a curve only above 0, and points from low to high within the ends and never
 * falling. A number has few points, ordered categories one for each level between the first and the last.
 */
const scaleLaws: readonly Law[] = [
  law<Scale>('low must be below high', ({ low, high }) => low < high),
  law<Scale>('a curve needs ends above 0', ({ low, curve }) => curve === undefined || low > 0),
  law<Scale>(
    'give points or a curve, not both',
    ({ curve, points }) => curve === undefined || points === undefined,
  ),
  law<Scale>('points must lie between the ends, rising', ({ low, high, points = [] }) =>
    points.every(({ at, rise }, k) => {
      const before = points[k - 1] ?? { at: low, rise: 0 };
      return before.at < at && at < high && before.rise <= rise;
    }),
  ),
  law<Scale>(
    'too many points, or not one for each inner level of an ordered category',
    ({ low, high, points, categories }) =>
      categories === undefined
        ? (points?.length ?? 0) <= limits.scalePoints
        : low === 0 &&
          high === categories.length - 1 &&
          points?.length === high - 1 &&
          points.every(({ at }, k) => at === k + 1),
  ),
];

/** Whether a scale with valid fields meets these conditions. */
export function isSoundScale(scale: Scale): boolean {
  const isEachOnce = new Set(scale.categories).size === (scale.categories?.length ?? 0);
  return isEachOnce && scaleLaws.every(({ holds }) => holds(scale));
}

export const scale = record(scaleFields, scaleLaws);
