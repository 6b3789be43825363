import {
  type AnyRanker,
  createMethodRanker,
  type MethodRanking,
  type MethodTable,
  methodRanking,
  methodTable,
  type Ranker,
  type Ranking,
  type RankingMethod,
  rankByMethod,
} from '@tertium/engine';
import { methodVerdict } from './methodVerdict';
import { rankInWorker } from './rankInWorker';

/** Pairs of items by attributes, and cells, that are gone through within one frame without being noticed. */
const [pairsAtOnce, cellsAtOnce] = [400_000, 100_000];

/** What ranks by a method, in a file of its own that only comparisons ask for that are ranked so. */
export const methodTools = {
  createMethodRanker,
  methodVerdict,
  rankInWorker,
  rankByMethod,
  methodTable,
  methodRanking,
  /** Whether the page can rank so many items again with each step of a slider. */
  isQuick: ({ id }: RankingMethod, items: number, attributes: number): boolean =>
    id === 'promethee' ? items * items * attributes <= pairsAtOnce : items * attributes <= cellsAtOnce,
  /** The places of before, with the weights of now: what is shown until a worker has places for them. */
  behind: (sum: Ranking, last: MethodRanking): MethodRanking => {
    const { shares, equalWeighting, lockedIds } = sum;
    return { ...last, shares, equalWeighting, lockedIds, isBehind: true };
  },
  /** Nobody has a place until the method has given them. */
  unplaced: (sum: Ranking, table: MethodTable, method: RankingMethod): MethodRanking => ({
    ...methodRanking(sum, { table, method, verdict: null }),
    isBehind: true,
  }),
  /** Follows a weight but for the places, which wait until it is let go. */
  createWaitingRanker: (sums: Ranker, last: MethodRanking): AnyRanker => {
    const ranking = () => methodTools.behind(sums.ranking(), last);
    return {
      attributeIds: sums.attributeIds,
      setWeighting: sums.setWeighting,
      liveRanking: ranking,
      ranking,
    };
  },
};
export type MethodTools = typeof methodTools;
