import type { MethodParts, RankingMethodId } from '@tertium/engine';
import { rankingMethodNames } from '../../../comparison/rankingMethodWords';

/** What the figures stand on: sums that follow the weights, or the method itself asked again and again. */
export function basisText(id: RankingMethodId, sumsOf: MethodParts['of'] | null): string {
  switch (sumsOf) {
    case 'netFlow':
      return 'All of this is by PROMETHEE II. Its net flow is a sum of flows by attribute, each times its weight, so what other weights would make of it is worked out exactly.';
    case 'logarithm':
      return 'All of this is by the weighted product. Its logarithm is a sum by attribute, each part times its weight, so what other weights would make of it is worked out exactly.';
    default:
      return `All of this is by ${rankingMethodNames[id]}, which ranks anew under each weighting that is tried.`;
  }
}

/** What is not told of a method that is no sum. */
export const notStraightText = (id: RankingMethodId): string =>
  `Up to where a single weight may move, and who can be first for no weights at all, is not told: scores of ${rankingMethodNames[id]} do not follow the weights in a straight line, and trials prove nothing.`;

/** Why no value of a cell is told that would turn it. */
export const noValuesText = (id: RankingMethodId): string =>
  `Which value of a single cell would turn it is worked out for the weighted sum alone, not for ${id === 'weightedProduct' ? 'the weighted product' : rankingMethodNames[id]}.`;
