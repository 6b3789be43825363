import type { RankingMethodId } from '@tertium/engine';

/** The name of each method's score. */
export const rankingScoreNames: Readonly<Record<RankingMethodId, string>> = {
  weightedProduct: 'Product',
  topsis: 'Closeness (C)',
  vikor: 'Q',
  promethee: 'Net flow (φ)',
  edas: 'Appraisal (AS)',
  waspas: 'Score (Q)',
};
