import type { RankingMethod, RankingMethodId } from '@tertium/engine';
import { countedNoun, type ShowNumber } from './countedNoun';

/** What a comparison can be ranked by in place of the weighted sum, as it is called everywhere. */
export const rankingMethodNames: Readonly<Record<RankingMethodId, string>> = {
  weightedProduct: 'Weighted product',
  topsis: 'TOPSIS',
  vikor: 'VIKOR',
  promethee: 'PROMETHEE II',
  edas: 'EDAS',
  waspas: 'WASPAS',
};

/** How it is called within a sentence; `null` is the weighted sum. */
export function rankingMethodWithin(method: Pick<RankingMethod, 'id'> | null): string {
  if (method === null) return 'the weighted sum';
  return method.id === 'weightedProduct' ? 'the weighted product' : rankingMethodNames[method.id];
}

/** A method with what is chosen about it: "VIKOR, v 0.5". */
export function rankingMethodText(method: RankingMethod | null, show: ShowNumber): string {
  if (method === null) return 'weighted sum';
  const name = method.id === 'weightedProduct' ? 'weighted product' : rankingMethodNames[method.id];
  switch (method.id) {
    case 'vikor':
      return `${name}, v ${show(method.groupShare)}`;
    case 'waspas':
      return `${name}, λ ${show(method.sumShare)}`;
    case 'promethee': {
      const chosen = Object.values(method.rules).filter(({ shape }) => shape !== 'usual').length;
      return chosen === 0
        ? `${name}, any difference counts`
        : `${name}, thresholds for ${countedNoun(chosen, 'attribute', show)}`;
    }
    default:
      return name;
  }
}

/** What a method's own score is called. */
export const rankingScoreNames: Readonly<Record<RankingMethodId, string>> = {
  weightedProduct: 'Product',
  topsis: 'Closeness (C)',
  vikor: 'Q',
  promethee: 'Net flow (φ)',
  edas: 'Appraisal (AS)',
  waspas: 'Score (Q)',
};

/** A method's score as it is written beside an item: no points of 100, and negative ones too. */
export function methodScoreText(
  score: number | null,
  show: (value: number, decimals?: number) => string,
): string {
  return score === null ? '' : show(score, 3);
}
