import type { MethodParts, RankingMethodId } from '@tertium/engine';
import { rankingMethodNames } from '../../ranked/rankingMethodWords';

/** Says what the figures are based on: sums over the weights, or the method evaluated for each sample. */
export function basisText(id: RankingMethodId, sumsOf: MethodParts['of'] | null): string {
  switch (sumsOf) {
    case 'netFlow':
      return 'This is based on PROMETHEE II. Its net flow adds up flows by attribute, each times its weight, so the effect of other weights is exact.';
    case 'logarithm':
      return 'This is based on the weighted product. Its logarithm adds up a part by attribute, each times its weight, so the effect of other weights is exact.';
    default:
      return `This is based on ${rankingMethodNames[id]}, which ranks again under each weighting tried.`;
  }
}

/** Says what isn't shown for a method that is not a sum. */
export const notStraightText = (id: RankingMethodId): string =>
  `How far one weight could move, and which items can never be first, isn’t known here. Scores of ${rankingMethodNames[id]} don’t follow the weights in a straight line.`;

/** Says why no cell values are shown that would change the first place. */
export const noValuesText = (id: RankingMethodId): string =>
  `Which single value would change the winner is only calculated for the weighted sum, not for ${id === 'weightedProduct' ? 'the weighted product' : rankingMethodNames[id]}.`;
