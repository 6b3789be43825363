import type { Comparison } from '../comparison';
import type { Column } from '../table/column';
import { createRanker, type RankingInput } from './createRanker';
import type { Ranking } from './ranking';

/**
 * Ranks items by the weighted sum of their worths on fixed scales (Fishburn 1967; equal to SPOTIS, Dezert et al. 2020).
 * Unknown cells make scores and places intervals; inapplicable ones give their weight to the item's other attributes.
 */
export function rankItems(input: RankingInput): Ranking {
  return createRanker(input).ranking();
}

/** The ranking of a comparison under its own settings and its first weighting. */
export function rankComparison(comparison: Comparison, columnOf: (attributeId: string) => Column): Ranking {
  return rankItems(rankingInputOf(comparison, columnOf));
}

/** What a ranker needs of a comparison, with its first weighting; all weights are equal where it has none. */
export function rankingInputOf(
  comparison: Comparison,
  columnOf: (attributeId: string) => Column,
): RankingInput {
  const { items, attributes, settings, weightings, columns } = comparison;
  return {
    items,
    attributes,
    columnOf,
    cellsOf: (attributeId) => columns[attributeId] ?? [],
    weighting: weightings[0] ?? null,
    missingPolicy: settings.missingPolicy,
  };
}
