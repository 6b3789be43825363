import type { Ranking } from '../ranking/ranking';
import { judgedItems } from './judgedItems';
import { measurementsOf } from './measurementsOf';
import { type Smaa, type SmaaQuestion, smaa } from './smaa';
import type { WeightInformation } from './weightSampler';
import { weightsAbout } from './weightsAbout';

export interface AcceptabilityOptions {
  /** The items that take part; those of `judgedItems` when not given. */
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

/** What is to be sampled, as plain data that can be sent elsewhere; see `acceptabilityOf`. */
export interface AcceptabilityQuestion extends SmaaQuestion {
  /** The items, in the order of `rows`. */
  readonly itemIndexes: readonly number[];
}

export function acceptabilityQuestion(
  ranking: Ranking,
  options: AcceptabilityOptions = {},
): AcceptabilityQuestion {
  const itemIndexes = options.itemIndexes ?? judgedItems(ranking).itemIndexes;
  return {
    itemIndexes,
    rows: itemIndexes.map((item) => measurementsOf(ranking.columns, item)),
    weights: options.weights ?? weightsAbout(ranking, options.concentration),
    samples: options.samples ?? 10_000,
    seed: options.seed ?? 1,
  };
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
