import { type Comparison, confirmedEnd, type Ranking, rankComparison, type Weighting } from '@tertium/engine';

/** Ranks a fully loaded comparison by the weighted sum, as a page does. */
export function rankWhole(comparison: Comparison, weighting: Weighting | null): Ranking {
  // Equal weights are no one's choice, so a guessed better end doesn't count. With own weights, the person saw it.
  const ranked =
    weighting === null ? { ...comparison, attributes: comparison.attributes.map(confirmedEnd) } : comparison;
  return rankComparison(ranked, weighting);
}
