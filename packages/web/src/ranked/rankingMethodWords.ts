import type { RankingMethodId } from '@tertium/engine';

/** The names of the methods that can rank a comparison instead of the weighted sum. */
export const rankingMethodNames: Readonly<Record<RankingMethodId, string>> = {
  weightedProduct: 'Weighted product',
  topsis: 'TOPSIS',
  vikor: 'VIKOR',
  promethee: 'PROMETHEE II',
  edas: 'EDAS',
  waspas: 'WASPAS',
};

/** Writes a method's score beside an item. It isn't points of 100 and may be negative. */
export function methodScoreText(
  score: number | null,
  show: (value: number, decimals?: number) => string,
): string {
  return score === null ? '' : show(score, 3);
}
