import type { Ranking } from '../ranking/ranking';
import { measurementsOf } from './measurementsOf';
import { sampledItems } from './sampledItems';
import { type Smaa, type SmaaQuestion, smaa } from './smaa';
import type { WeightInformation } from './weightSampler';
import { weightsAbout } from './weightsAbout';

export interface AcceptabilityOptions {
  /** The items to sample, by default those of `sampledItems`. */
  readonly itemIndexes?: readonly number[];
  /** What is known about the weights. By default they are near the ranking's own shares, with locked ones held. */
  readonly weights?: WeightInformation;
  /** How near: the samples of a share p spread by √(p(1−p)/(1+concentration)). */
  readonly concentration?: number;
  readonly samples?: number;
  readonly seed?: number;
}

export interface RankingAcceptability extends Smaa {
  /** The items, in the order of the rows of all results. */
  readonly itemIndexes: readonly number[];
  /** How sure the first place is: the share of samples in which the first item of the order is first. `null` without items. */
  readonly firstShare: number | null;
}

/** A sampling question as plain data that can be sent to a worker. See `acceptabilityOf`. */
export interface AcceptabilityQuestion extends SmaaQuestion {
  /** The items, in the order of `rows`. */
  readonly itemIndexes: readonly number[];
}

export function acceptabilityQuestion(
  ranking: Ranking,
  options: AcceptabilityOptions = {},
): AcceptabilityQuestion {
  const itemIndexes = options.itemIndexes ?? sampledItems(ranking).itemIndexes;
  return {
    itemIndexes,
    rows: itemIndexes.map((item) => measurementsOf(ranking.columns, item)),
    weights: options.weights ?? weightsAbout(ranking, options.concentration),
    samples: options.samples ?? 10_000,
    seed: options.seed ?? 1,
  };
}

/**
 * How often each item takes each place under sampled weightings. Open cells vary over their whole interval together
 * with the weights. The same seed gives the same answer.
 */
export function acceptabilityOf(ranking: Ranking, options: AcceptabilityOptions = {}): RankingAcceptability {
  const { itemIndexes, ...question } = acceptabilityQuestion(ranking, options);
  const result = smaa(question);
  const first = itemIndexes.indexOf(ranking.order[0] ?? -1);
  return { ...result, itemIndexes, firstShare: result.rankAcceptability[first]?.[0] ?? null };
}
