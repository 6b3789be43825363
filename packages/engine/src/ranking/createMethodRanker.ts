import type { Attribute, RankingMethod } from '../comparison';
import type { AnyRanking, MethodRanking } from './anyRanking';
import type { Ranker } from './createRanker';
import { rankByMethod } from './methodRanking';

/** The part of a ranker that follows a weight, for every way of ranking. */
export interface AnyRanker extends Pick<Ranker, 'attributeIds' | 'setWeighting'> {
  readonly liveRanking: () => AnyRanking;
  readonly liveInSteps?: () => Generator<void, AnyRanking>;
  readonly ranking: () => AnyRanking;
}

export interface MethodRanker extends AnyRanker {
  readonly liveRanking: () => MethodRanking;
  readonly ranking: () => MethodRanking;
}

/** Ranks by a method what a ranker of weighted sums has read. Computes everything again for each weighting. */
export function createMethodRanker(
  sums: Ranker,
  attributes: readonly Attribute[],
  method: RankingMethod,
): MethodRanker {
  const ranking = () => rankByMethod(sums.ranking(), attributes, method);
  return {
    attributeIds: sums.attributeIds,
    setWeighting: sums.setWeighting,
    liveRanking: ranking,
    ranking,
  };
}
