import {
  at,
  generate,
  isFiniteThroughout,
  largest,
  type Preference,
  total,
  type Values,
} from '../scales/columns';
import { type Domain, findOutside, type Normalization, normalize } from '../scales/normalization';
import { isRefusal, type Refusal, refuse } from '../scales/refusal';

/** The input of every ranking method: one column of finite numbers, one weight and one direction per attribute. */
export interface DecisionProblem {
  /** By attribute, then by item. NaN is an unknown value, which only PROMETHEE accepts. */
  readonly columns: readonly Values[];
  /** At least 0, in any unit. Only their proportions count unless `weightUse` says otherwise. */
  readonly weights: Values;
  readonly directions: readonly Preference[];
}

export const weightUses = ['shares', 'asGiven'] as const;
export type WeightUse = (typeof weightUses)[number];

/** The options that every method understands. */
export interface MethodOptions {
  /** `shares` (default) divides the weights by their sum. `asGiven` is for comparison with software that does not. */
  readonly weightUse?: WeightUse;
}

/** One finite number per item, and further results of the method. `ranksOf` makes ranks from it. */
export interface Scored<Extras> {
  readonly kind: 'scored';
  readonly scores: readonly number[];
  /** Whether a larger or a smaller score is better. */
  readonly better: Preference;
  readonly extras: Extras;
}

export type MethodResult<Extras = unknown> = Scored<Extras> | Refusal;

/** A checked problem: its weights are ready for use, and all columns have the same length. */
interface ReadyProblem {
  readonly columns: readonly Values[];
  readonly weights: readonly number[];
  readonly directions: readonly Preference[];
  readonly itemCount: number;
}

/** The demands of a method on its problem. */
interface MethodDemands {
  /** The method's name in its refusals. */
  readonly name: string;
  /** The domain of every value, by default any finite number. */
  readonly domain?: Domain;
  readonly allowsUnknown?: boolean;
  /** Whether the method compares every item with every other. */
  readonly isPairwise?: boolean;
  /**
   * How columns become comparable unless the options say otherwise: then more is better in all of them, unless it keeps
   * directions. Without it, columns stay as they are.
   */
  readonly normalization?: Normalization;
}

/** Makes a method from a scoring function. Problems that break its demands are refused with the first reason. */
export function defineMethod<Options extends MethodOptions, Extras = Record<never, never>>(
  demands: MethodDemands,
  score: (ready: ReadyProblem, options: Options) => MethodResult<Extras>,
): (problem: DecisionProblem, options?: Options) => MethodResult<Extras> {
  return (problem, options = {} as Options) => {
    const ready = prepareProblem(problem, options, demands);
    return isRefusal(ready) ? ready : score(ready, options);
  };
}

function prepareProblem(
  problem: DecisionProblem,
  options: MethodOptions & { readonly normalization?: Normalization },
  demands: MethodDemands,
): ReadyProblem | Refusal {
  const checked = checkProblem(problem, options, demands);
  if (demands.normalization === undefined || isRefusal(checked)) return checked;
  const { columns, directions } = checked;
  const normalized = normalize(options.normalization ?? demands.normalization, columns, directions);
  if (isRefusal(normalized)) return normalized;
  return { ...checked, columns: normalized.columns, directions: normalized.directions };
}

/** Above this number of items, a table of all pairs takes seconds and hundreds of megabytes. */
const maximumPairedItems = 2000;

/** Prepares the weights of a problem, or returns the first thing that is wrong with it. */
function checkProblem(
  problem: DecisionProblem,
  options: MethodOptions,
  demands: MethodDemands,
): ReadyProblem | Refusal {
  const { columns, directions } = problem;
  const itemCount = columns[0]?.length ?? 0;
  if (columns.length === 0) return refuse('noAttributes', 'There is no attribute to compare by.');
  if (itemCount === 0) return refuse('noItems', 'There is no item to rank.');
  if (demands.isPairwise && itemCount > maximumPairedItems)
    return refuse('tooManyItems', `${demands.name} compares all pairs: at most ${maximumPairedItems} items.`);
  if (problem.weights.length !== columns.length || directions.length !== columns.length)
    return refuse('shapeMismatch', 'There must be one weight and one direction for each attribute.');
  for (const [attribute, column] of columns.entries()) {
    const trouble = findTrouble(column, itemCount, attribute, demands);
    if (trouble) return trouble;
  }
  const weights = readWeights(problem.weights, options.weightUse ?? 'shares');
  return isRefusal(weights) ? weights : { columns, weights, directions, itemCount };
}

function findTrouble(
  column: Values,
  itemCount: number,
  attribute: number,
  { domain = 'any', name, allowsUnknown = false }: MethodDemands,
): Refusal | undefined {
  if (column.length !== itemCount)
    return refuse('shapeMismatch', 'All attributes must have a value for each item.', { attribute });
  for (let item = 0; item < itemCount; item++) {
    const value = at(column, item);
    if (Number.isNaN(value) && !allowsUnknown)
      return refuse('valueUnknown', `${name} needs every value.`, { attribute, item });
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      return refuse('valueNotFinite', 'A value is infinite.', { attribute, item });
  }
  return findOutside(column, domain, attribute, name);
}

function readWeights(raw: Values, use: WeightUse): number[] | Refusal {
  const weights = generate(raw.length, (i) => at(raw, i));
  for (const [attribute, weight] of weights.entries())
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      return refuse('weightInvalid', 'A weight must be a number of at least 0.', { attribute });
  const heaviest = largest(weights);
  if (heaviest === 0) return refuse('weightsAllZero', 'At least one weight must be above 0.');
  if (use === 'asGiven') return weights;
  const sum = total(weights);
  if (sum < Number.POSITIVE_INFINITY && sum > 1e-300) return weights.map((weight) => weight / sum);
  // Sums of huge weights overflow and quotients of denormal ones are coarse, but dividing by the heaviest keeps
  // proportions.
  const proportions = weights.map((weight) => weight / heaviest);
  const whole = total(proportions);
  return proportions.map((proportion) => proportion / whole);
}

/** Relative to the numbers that were subtracted. Sums over some thousand items have no larger rounding error. */
const roundOffOfDifferences = 1e-13;

/**
 * Finishes every method: returns the scores and extras, unless a number overflowed. All numbers are finite, and a
 * negative zero becomes zero. If scores are differences, `size` is the size of the subtracted numbers: a difference
 * that is only rounding becomes 0, so that it doesn't order equal items.
 */
export function scored<Extras>(
  scores: readonly number[],
  better: Preference,
  extras: Extras,
  size = 0,
): MethodResult<Extras> {
  if (!isFiniteThroughout(scores) || !isFiniteThroughout(extras))
    return refuse('overflow', 'Some numbers are too large, or too far apart, to compute with.');
  const noise = size * roundOffOfDifferences;
  const own = scores.map((score) => (Math.abs(score) <= noise ? 0 : score));
  return { kind: 'scored', scores: own, better, extras };
}
