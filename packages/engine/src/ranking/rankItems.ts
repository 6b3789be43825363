import { columnsOf } from '../columnsOf';
import type { Comparison, Weighting } from '../comparison';
import { createRanker, type RankingInput } from './createRanker';
import type { Ranking } from './ranking';

/**
 * Ranks items by the weighted sum of their worths on fixed scales (Fishburn 1967; equal to SPOTIS, Dezert et al. 2020).
 * Unknown cells make scores and places intervals. Inapplicable cells give their weight to the item's other attributes.
 */
export function rankItems(input: RankingInput): Ranking {
  return createRanker(input).ranking();
}

/** Ranks a comparison under its own settings and a weighting, by default its first one. `null` weighs all equally. */
export function rankComparison(
  comparison: Comparison,
  weighting: Weighting | null = comparison.weightings[0] ?? null,
): Ranking {
  return rankItems(rankingInputOf(comparison, weighting));
}

/** The input of a ranker for a comparison under a weighting, by default its first one. `null` weighs all equally. */
export function rankingInputOf(
  comparison: Comparison,
  weighting: Weighting | null = comparison.weightings[0] ?? null,
): RankingInput {
  const { items, attributes, settings } = comparison;
  return { items, attributes, ...columnsOf(comparison), weighting, missingPolicy: settings.missingPolicy };
}
