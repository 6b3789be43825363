import { type Comparison, confirmedEnd, type Ranking, rankComparison, type Weighting } from '@tertium/engine';

/** Ranks a comparison that is there with all its cells by the weighted sum, as a page does. */
export function rankWhole(comparison: Comparison, weighting: Weighting | null): Ranking {
  // Weights that somebody gave are given to ends that they saw; equal ones are nobody's.
  const ranked =
    weighting === null ? { ...comparison, attributes: comparison.attributes.map(confirmedEnd) } : comparison;
  return rankComparison(ranked, weighting);
}
