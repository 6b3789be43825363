import { at, generate, type Values } from '../scales/columns';
import { ranksOf } from '../scales/ranks';
import { isRefusal, type Refusal, refuse } from '../scales/refusal';
import { dataRange, findOutsideBounds, fraction } from './bounds';
import { defineMethod, type MethodOptions, scored } from './problem';
import { topsis } from './topsis';

export interface CometOptions extends MethodOptions {
  /** At least two rising values for each attribute; the ends of the data by default. */
  readonly characteristicValues?: readonly (readonly number[])[];
}

export interface CometExtras {
  readonly objectCount: number;
}

const maximumObjectCount = 20_000;

/**
 * COMET: characteristic objects are ranked once, and every item lies between them.
 *
 * Paper   Sałabun, W. (2015). The characteristic objects method: a new distance-based approach to multicriteria
 *         decision-making problems. Journal of Multi-Criteria Decision Analysis 22(1-2).
 * Formula objects are all combinations of the characteristic values; their preference is their place from the worst,
 *         0..1 in equal steps; an item's score interpolates between the objects around it by triangular membership.
 *         The expert who ranks the objects is here TOPSIS on their range (Paradowski et al. 2021). Larger is better.
 * Domain  values within the characteristic values; at most 20,000 objects, so at most 14 attributes of two values.
 * Family  ideal, by its expert. Free of rank reversal: the objects do not depend on the items.
 */
export const comet = defineMethod<CometOptions, CometExtras>(
  { name: 'COMET' },
  ({ columns, weights, directions, itemCount }, options) => {
    const grid = options.characteristicValues ?? columns.map(endsOf);
    const trouble = findBadGrid(grid, columns);
    if (trouble) return trouble;
    const objectCount = grid.reduce((count, axis) => count * axis.length, 1);
    if (objectCount > maximumObjectCount)
      return refuse('tooManyObjects', `COMET would need ${objectCount} characteristic objects.`);
    const expert = topsis(
      { columns: objectColumns(grid, objectCount), weights, directions },
      { normalization: 'minmax' },
    );
    if (isRefusal(expert)) return expert;
    // Dense places from the worst, 1..k, in equal steps over 0..1. If all objects tie, each is in the middle.
    const places = ranksOf(expert.scores, { better: 'lower', ties: 'dense' });
    const steps = Math.max(...new Set(places)) - 1;
    const preferences = places.map((place) => (steps === 0 ? 0.5 : (place - 1) / steps));
    const scores = generate(itemCount, (i) =>
      interpolate(
        grid,
        columns.map((column) => at(column, i)),
        preferences,
      ),
    );
    return scored(scores, 'higher', { objectCount });
  },
);

function endsOf(column: Values): number[] {
  const { low, high } = dataRange(column);
  return [low, high];
}

function findBadGrid(grid: readonly (readonly number[])[], columns: readonly Values[]): Refusal | undefined {
  if (grid.length !== columns.length)
    return refuse('shapeMismatch', 'There must be characteristic values for each attribute.');
  const bad = grid.findIndex((axis) => axis.length < 2 || !isRising(axis));
  if (bad >= 0)
    return refuse('optionInvalid', 'Characteristic values must be two or more, and rise.', {
      attribute: bad,
    });
  const ends = grid.map((axis) => ({ low: at(axis, 0), high: at(axis, axis.length - 1) }));
  return findOutsideBounds(columns, ends, 'A value lies outside the characteristic values.');
}

const isRising = (axis: readonly number[]): boolean =>
  axis.every((value, k) => Number.isFinite(value) && value > (axis[k - 1] ?? Number.NEGATIVE_INFINITY));

/** All combinations as columns, with the last attribute changing fastest. */
function objectColumns(grid: readonly (readonly number[])[], objectCount: number): number[][] {
  let run = objectCount;
  return grid.map((axis) => {
    run /= axis.length;
    return generate(objectCount, (object) => at(axis, Math.floor(object / run) % axis.length));
  });
}

/** Multilinear interpolation: the preferences of the corners around a point, weighted by triangular membership. */
function interpolate(
  grid: readonly (readonly number[])[],
  point: readonly number[],
  preferences: readonly number[],
): number {
  let corners = [{ object: 0, share: 1 }];
  for (const [j, axis] of grid.entries()) {
    const value = at(point, j);
    const above = Math.max(
      1,
      axis.findIndex((end) => end >= value),
    );
    const part = fraction(value, { low: at(axis, above - 1), high: at(axis, above) });
    corners = corners.flatMap(({ object, share }) => [
      ...(part < 1 ? [{ object: object * axis.length + above - 1, share: share * (1 - part) }] : []),
      ...(part > 0 ? [{ object: object * axis.length + above, share: share * part }] : []),
    ]);
  }
  return corners.reduce((sum, { object, share }) => sum + share * at(preferences, object), 0);
}
