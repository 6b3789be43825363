import type { Ranking, ScoredColumn, Standings } from '../ranking/ranking';
import { fullWorthOf, type ScaleRule } from '../scales/fixedScale';
import { isKnown } from '../table/column';
import type { Measurement } from './drawnWorths';
import { type Smaa, type SmaaQuestion, smaa } from './smaa';
import type { WeightInformation } from './weightSampler';

export interface AcceptabilityOptions {
  /** The items that take part; those of `itemsToJudge` when not given. */
  readonly itemIndexes?: readonly number[];
  /** What is taken as known of the weights; about the ranking's own shares when not given, the locked ones held. */
  readonly weights?: WeightInformation;
  /** How close about them: of a share p, the samples spread by √(p(1−p)/(1+concentration)). */
  readonly concentration?: number;
  readonly samples?: number;
  readonly seed?: number;
}

export interface RankingAcceptability extends Smaa {
  /** The items, in the order of the rows of all results. */
  readonly itemIndexes: readonly number[];
  /** How sure the first place is: share of the samples in which the first of the order is first; `null` without items. */
  readonly firstShare: number | null;
}

/** The Dirichlet concentration of weights "about these": a share of 25 % then varies by about ±8 points. */
export const usualConcentration = 30;
/** Of the best items that are judged together, when not told which; and at most so many of those behind them. */
export const usualItemCount = 50;

/** Items behind the best 50 that open values could put first as weights are, the best placed first. */
export function couldBeFirst({ order, placedCount, place, bestPlace }: Standings): Int32Array {
  return order
    .subarray(Math.min(usualItemCount, placedCount), placedCount)
    .filter((item) => bestPlace[item] === 1 && place[item] !== 1);
}

/** Who is judged when nobody says: the best 50 of those with a place, then up to 50 that could be first all the same. */
export function itemsToJudge(ranking: Standings): readonly number[] {
  const best = ranking.order.subarray(0, Math.min(usualItemCount, ranking.placedCount));
  return [...best, ...couldBeFirst(ranking).subarray(0, usualItemCount)];
}

/** What is to be sampled, as plain data that can be sent elsewhere; see `acceptabilityOf`. */
export interface AcceptabilityQuestion extends SmaaQuestion {
  /** The items, in the order of `rows`. */
  readonly itemIndexes: readonly number[];
}

export function acceptabilityQuestion(
  ranking: Ranking,
  options: AcceptabilityOptions = {},
): AcceptabilityQuestion {
  const itemIndexes = options.itemIndexes ?? itemsToJudge(ranking);
  return {
    itemIndexes,
    rows: itemIndexes.map((item) => measurementsOf(ranking, item)),
    weights: options.weights ?? weightsAbout(ranking, options.concentration),
    samples: options.samples ?? 10_000,
    seed: options.seed ?? 1,
  };
}

/** Weights about the shares of a ranking, the locked ones held. */
export function weightsAbout(
  { attributeIds, shares, lockedIds }: Pick<Ranking, 'attributeIds' | 'shares' | 'lockedIds'>,
  concentration = usualConcentration,
): WeightInformation {
  const locked = new Set(lockedIds);
  const held = attributeIds.map((id) => locked.has(id));
  return { kind: 'around', weights: Array.from(shares), concentration, held };
}

/**
 * In how many weightings each item takes each place. Open cells vary over their whole interval with the weights. The
 * same seed gives the same answer.
 */
export function acceptabilityOf(ranking: Ranking, options: AcceptabilityOptions = {}): RankingAcceptability {
  const { itemIndexes, ...question } = acceptabilityQuestion(ranking, options);
  const result = smaa(question);
  const first = itemIndexes.indexOf(ranking.order[0] ?? -1);
  return { ...result, itemIndexes, firstShare: result.rankAcceptability[first]?.[0] ?? null };
}

function measurementsOf({ columns }: Ranking, item: number): readonly Measurement[] {
  return columns.map((each) => measurementOf(each, item));
}

/**
 * What a cell may be worth: a range has any of its values, each as likely; an unknown one any worth, less what a soft limit
 * then takes of it.
 */
function measurementOf({ column, scaled, low, high, absent }: ScoredColumn, item: number): Measurement {
  if (absent?.[item] === 1) return null;
  const [worst, best] = [low[item] ?? 0, high[item] ?? 0];
  if (worst === best) return worst;
  const { rule } = scaled;
  if (isKnown(column, item)) {
    const value = column.values[item] ?? 0;
    const [from, to] = [column.low?.[item] ?? value, column.high?.[item] ?? value];
    return isEven(rule, from, to) ? { low: worst, high: best } : { from, to, rule };
  }
  const { soft } = rule;
  if (soft === null) return { low: worst, high: best };
  return { low: worst, high: best, step: { below: fullWorthOf(soft.at, rule), kept: soft.kept } };
}

/** Whether all values between two are on one straight line of the scale: then so are their worths. */
function isEven({ low, high, curve, points, target, soft }: ScaleRule, from: number, to: number): boolean {
  const isBent = curve !== undefined || points !== undefined || target !== null || soft !== null;
  return !isBent && from >= low && to <= high;
}
