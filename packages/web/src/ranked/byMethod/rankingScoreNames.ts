import type { RankingMethodId } from '@tertium/engine';

/** What a method's own score is called. */
export const rankingScoreNames: Readonly<Record<RankingMethodId, string>> = {
  weightedProduct: 'Product',
  topsis: 'Closeness (C)',
  vikor: 'Q',
  promethee: 'Net flow (φ)',
  edas: 'Appraisal (AS)',
  waspas: 'Score (Q)',
};
