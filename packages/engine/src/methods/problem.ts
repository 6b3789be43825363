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

/** What every ranking method is asked: one column of finite numbers, one weight, one direction per attribute. */
export interface DecisionProblem {
  /** By attribute, then by item. NaN is an unknown value; only PROMETHEE takes it, all others refuse. */
  readonly columns: readonly Values[];
  /** At least 0, in any unit: only their proportions count unless `weightUse` says otherwise. */
  readonly weights: Values;
  readonly directions: readonly Preference[];
}

export const weightUses = ['shares', 'asGiven'] as const;
export type WeightUse = (typeof weightUses)[number];

/** What every method understands. */
export interface MethodOptions {
  /** `shares` (default) divides the weights by their sum; `asGiven` is for comparison with software that does not. */
  readonly weightUse?: WeightUse;
}

/** One finite number per item, and what else the method can tell. Ranks are made from it by `ranksOf`. */
export interface Scored<Extras> {
  readonly kind: 'scored';
  readonly scores: readonly number[];
  /** Whether a larger or a smaller score is better. */
  readonly better: Preference;
  readonly extras: Extras;
}

export type MethodResult<Extras = unknown> = Scored<Extras> | Refusal;

/** A problem as a method takes it: weights are ready for use, all columns have the same length. */
interface ReadyProblem {
  readonly columns: readonly Values[];
  readonly weights: readonly number[];
  readonly directions: readonly Preference[];
  readonly itemCount: number;
}

/** What a method asks of its problem. */
interface MethodDemands {
  /** Of the method, in its refusals. */
  readonly name: string;
  /** What the method needs of every value; any finite number by default. */
  readonly domain?: Domain;
  readonly allowsUnknown?: boolean;
  /** True for a method that compares every item with every other. */
  readonly isPairwise?: boolean;
  /**
   * How columns become comparable where the options name no other way: then more is better in all of them, unless it keeps
   * directions. Without it they stay as they are.
   */
  readonly normalization?: Normalization;
}

/** Makes a method of how it scores a problem that meets its demands; any other is refused with the first thing wrong. */
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

/** Beyond this many items a table of all pairs takes seconds and hundreds of megabytes. */
const maximumPairedItems = 2000;

/** The problem with its weights made ready, or the first thing that is wrong with it. */
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
  // Sums of huge weights overflow, quotients of denormal ones are coarse: the proportions survive.
  const proportions = weights.map((weight) => weight / heaviest);
  const whole = total(proportions);
  return proportions.map((proportion) => proportion / whole);
}

/** Of the size of what a difference was taken of: sums over some thousand items are not further off. */
const roundOffOfDifferences = 1e-13;

/**
 * The end of every method: the scores and extras, unless a number overflowed on the way. Nothing but finite
 * numbers leaves; a negative zero becomes zero. Where scores are differences, `size` is that of the numbers they were
 * taken of: what cancels but for round-off is 0, or noise would put one of equals before the other.
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
