import type { RankingMethodId } from '@tertium/engine';

/** What a comparison can be ranked by in place of the weighted sum, as it is called everywhere. */
export const rankingMethodNames: Readonly<Record<RankingMethodId, string>> = {
  weightedProduct: 'Weighted product',
  topsis: 'TOPSIS',
  vikor: 'VIKOR',
  promethee: 'PROMETHEE II',
  edas: 'EDAS',
  waspas: 'WASPAS',
};

/** A method's score as it is written beside an item: no points of 100, and negative ones too. */
export function methodScoreText(
  score: number | null,
  show: (value: number, decimals?: number) => string,
): string {
  return score === null ? '' : show(score, 3);
}
