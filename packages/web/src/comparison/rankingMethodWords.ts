import type { RankingMethod, RankingMethodId } from '@tertium/engine';
import { countedNoun, type ShowNumber } from './countedNoun';

/** What a comparison can be ranked by in place of the weighted sum, as it is called everywhere. */
const rankingMethodNames: Readonly<Record<RankingMethodId, string>> = {
  weightedProduct: 'Weighted product',
  topsis: 'TOPSIS',
  vikor: 'VIKOR',
  promethee: 'PROMETHEE II',
  edas: 'EDAS',
  waspas: 'WASPAS',
};

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
