import { isFiniteThroughout, largest, type Preference, total, type Values } from '../scales/columns';
import { findOutside, type Normalization, normalize } from '../scales/normalization';
import { isRefusal, type Refusal, refuse } from '../scales/refusal';

/** Weights that sum to 1, and further results of the way of weighing. */
export interface Weighed<Extras = Record<never, never>> {
  readonly kind: 'weighed';
  readonly weights: readonly number[];
  readonly extras: Extras;
}

export type WeightingResult<Extras = Record<never, never>> = Weighed<Extras> | Refusal;

/**
 * Turns importances into shares that sum to 1. Refuses them if none is above 0, one is negative, or a number has
 * overflowed.
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
  // Keeps the proportions of the heaviest if the sum overflows or is a denormal.
  if (sum > 1e-300 && sum < Number.POSITIVE_INFINITY)
    return { kind: 'weighed', weights: importances.map((importance) => importance / sum + 0), extras };
  return weighed(
    importances.map((importance) => importance / heaviest),
    extras,
  );
}

/** The demands of an objective weighting, besides columns of equal length with all values known. */
interface Demands {
  readonly domain?: 'any' | 'notNegative' | 'positive';
  /** The name in its refusal of a value outside its domain. */
  readonly name?: string;
  /** One direction per column, if it needs them. */
  readonly directions?: readonly Preference[];
  /** How columns are made comparable first. */
  readonly normalization?: Normalization;
}

/** Weighs attributes by their data, mostly by their spread. */
export function weighByData(
  columns: readonly Values[],
  demands: Demands,
  importancesOf: (columns: readonly Values[]) => readonly number[] | Refusal,
): WeightingResult {
  const ready = prepare(columns, demands);
  const importances = isRefusal(ready) ? ready : importancesOf(ready);
  if (isRefusal(importances)) return importances;
  const result = weighed(importances);
  // Data without variation say nothing about what matters.
  return isRefusal(result) && result.code === 'weightsAllZero'
    ? refuse('nothingVaries', 'All items are the same in everything, so the data gives no weights.')
    : result;
}

function prepare(
  columns: readonly Values[],
  { domain = 'any', name = '', directions, normalization = 'none' }: Demands,
): readonly Values[] | Refusal {
  const outside = (column: Values, attribute: number) => findOutside(column, domain, attribute, name);
  const trouble = checkColumns(columns) ?? columns.map(outside).find((each) => each !== undefined);
  if (trouble !== undefined) return trouble;
  if (directions !== undefined && directions.length !== columns.length)
    return refuse('shapeMismatch', 'There must be one direction for each attribute.');
  const normalized = normalize(normalization, columns, directions ?? []);
  return isRefusal(normalized) ? normalized : normalized.columns;
}

/** The columns to weigh by, all finite and of one length, or what is wrong with them. */
function checkColumns(columns: readonly Values[]): Refusal | undefined {
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
