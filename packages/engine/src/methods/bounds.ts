import { at, generate, largest, type Preference, smallest, type Values } from '../scales/columns';
import { type Refusal, refuse } from '../scales/refusal';

/** The two fixed ends of an attribute's scale, in its unit, with `low < high`. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** A cell beyond the end of its scale. */
export interface Clipped {
  readonly attribute: number;
  readonly item: number;
}

/** Finds the first pair of ends that is not a valid scale. */
export function findBadBounds(bounds: readonly Bounds[], attributeCount: number): Refusal | undefined {
  if (bounds.length !== attributeCount)
    return refuse('shapeMismatch', 'There must be one pair of bounds for each attribute.');
  for (const [attribute, { low, high }] of bounds.entries())
    if (!(Number.isFinite(low) && Number.isFinite(high) && low < high))
      return refuse('boundsInvalid', 'The lower bound must be below the upper one.', { attribute });
  return undefined;
}

/** Finds the first value outside its bounds. */
export function findOutsideBounds(
  columns: readonly Values[],
  bounds: readonly Bounds[],
  reason: string,
): Refusal | undefined {
  for (const [attribute, { low, high }] of bounds.entries()) {
    const column = columns[attribute] ?? [];
    for (let item = 0; item < column.length; item++)
      if (at(column, item) < low || at(column, item) > high)
        return refuse('valueOutsideBounds', reason, { attribute, item });
  }
  return undefined;
}

/** The data's own range. For a constant column, some range on which all values are at the same end. */
export function dataRange(column: Values): Bounds {
  const [low, high] = [smallest(column), largest(column)];
  if (low !== high) return { low, high };
  const other = low === 0 ? 1 : low / 2;
  return { low: Math.min(low, other), high: Math.max(low, other) };
}

/** The position of a value between two ends: 0 at `low`, 1 at `high`, and outside 0..1 beyond them. */
export function fraction(value: number, { low, high }: Bounds): number {
  // Uses halves, because the distance of two huge numbers of opposite sign overflows.
  return high - low < Number.POSITIVE_INFINITY
    ? (value - low) / (high - low)
    : (value / 2 - low / 2) / (high / 2 - low / 2);
}

/** Puts every cell on its fixed scale, 1 at the good end. A value outside counts as the nearer end and is listed. */
export function normalizeOnBounds(
  columns: readonly Values[],
  directions: readonly Preference[],
  bounds: readonly Bounds[],
): { readonly values: number[][]; readonly clipped: Clipped[] } | Refusal {
  const trouble = findBadBounds(bounds, columns.length);
  if (trouble) return trouble;
  const clipped: Clipped[] = [];
  const values = bounds.map((scale, attribute) => {
    const column = columns[attribute] ?? [];
    return generate(column.length, (item) => {
      const value = fraction(at(column, item), scale);
      if (value < 0 || value > 1) clipped.push({ attribute, item });
      const inside = Math.max(0, Math.min(1, value));
      return directions[attribute] === 'lower' ? 1 - inside : inside;
    });
  });
  return { values, clipped };
}
