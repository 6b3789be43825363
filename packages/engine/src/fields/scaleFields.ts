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
  /** Strictly between the two ends, in the attribute's unit; of a category its level. */
  at: number(),
  /**
   * How much of the way from the low end to the high one lies below it, 0..1. It is the worth of the value where higher is
   * better, and what its worth lacks to 1 where lower is: whoever turns the direction round leaves no curve that falls.
   */
  rise: share,
};

/** A place on a scale at which its steps become worth more or less. */
export interface ScalePoint extends RecordOf<typeof pointFields> {}

const scaleFields = {
  low: number(),
  high: number(),
  /** How worth grows between the ends, both above 0; without it every step is worth the same. */
  curve: optional(choice(scaleCurves)),
  /** Where the steps between the ends change, from low to high, `rise` never falling: straight between them. Never beside a curve. */
  points: optional(list(record(pointFields), 1, limits.categories - 2)),
  /**
   * Of ordered categories: the order that the points were set for, one for each level between the first and the last. Where
   * the attribute has another order by now, all its steps are worth the same until they are set anew.
   */
  categories: optional(setOf(text(limits.categoryLength), 3, limits.categories)),
};

/** The two ends of an attribute's fixed scale, in the attribute's unit; `low < high`. */
export interface Scale extends RecordOf<typeof scaleFields> {}

/**
 * Of a scale: its ends apart, a curve above 0, and its points from low to high within the ends and never falling. A number has
 * few of them, ordered categories one for each level between the first and the last.
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

/** Whether a scale that has sound fields is one. */
export function isSoundScale(scale: Scale): boolean {
  const isEachOnce = new Set(scale.categories).size === (scale.categories?.length ?? 0);
  return isEachOnce && scaleLaws.every(({ holds }) => holds(scale));
}

export const scale = record(scaleFields, scaleLaws);
