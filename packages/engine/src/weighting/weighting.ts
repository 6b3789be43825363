import { isFiniteThroughout, largest, total, type Values } from '../scales/columns';
import { isRefusal, type Refusal, refuse } from '../scales/refusal';

/** Weights that sum to 1, and what else the way of weighing can tell. */
export interface Weighed<Extras = Record<never, never>> {
  readonly kind: 'weighed';
  readonly weights: readonly number[];
  readonly extras: Extras;
}

export type WeightingResult<Extras = Record<never, never>> = Weighed<Extras> | Refusal;

/**
 * The end of every weighting: importances become shares of 1. Refuses where none is above 0, where one is negative,
 * and where a number overflowed on the way.
 */
export function weighed(importances: readonly number[]): WeightingResult;
export function weighed<Extras>(importances: readonly number[], extras: Extras): WeightingResult<Extras>;
export function weighed(importances: readonly number[], extras: object = {}): WeightingResult<object> {
  if (importances.length === 0) return refuse('noAttributes', 'There is no attribute to weigh.');
  if (!isFiniteThroughout(importances) || !isFiniteThroughout(extras))
    return refuse('overflow', 'Some numbers are too large, or too far apart, to compute with.');
  const negative = importances.findIndex((importance) => importance < 0);
  if (negative >= 0)
    return refuse('weightInvalid', 'A weight must be a number of at least 0.', { attribute: negative });
  const heaviest = largest(importances);
  if (heaviest === 0) return refuse('weightsAllZero', 'At least one attribute must matter.');
  const sum = total(importances);
  // Proportions of the heaviest survive where the sum overflows or is a denormal.
  if (sum > 1e-300 && sum < Number.POSITIVE_INFINITY)
    return { kind: 'weighed', weights: importances.map((importance) => importance / sum + 0), extras };
  return weighed(
    importances.map((importance) => importance / heaviest),
    extras,
  );
}

/** The columns to weigh by, all finite and of one length, or what is wrong with them. */
export function checkColumns(columns: readonly Values[]): Refusal | undefined {
  const itemCount = columns[0]?.length ?? 0;
  if (columns.length === 0) return refuse('noAttributes', 'There is no attribute to weigh.');
  if (itemCount === 0) return refuse('noItems', 'There is no item to learn weights from.');
  for (const [attribute, column] of columns.entries()) {
    if (column.length !== itemCount)
      return refuse('shapeMismatch', 'All attributes must have a value for each item.', { attribute });
    for (let item = 0; item < itemCount; item++)
      if (!Number.isFinite(column[item]))
        return refuse('valueUnknown', 'Weights from the data need every value.', { attribute, item });
  }
  return undefined;
}

/** Spread-based importances; data in which nothing varies says nothing about what matters. */
export function weighedBySpread(importances: readonly number[]): WeightingResult {
  const result = weighed(importances);
  return isRefusal(result) && result.code === 'weightsAllZero'
    ? refuse('nothingVaries', 'All items are the same in everything, so the data tells no weights.')
    : result;
}
