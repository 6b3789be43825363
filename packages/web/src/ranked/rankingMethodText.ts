import type { RankingMethod } from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../ui/countedNoun';
import { rankingMethodNames } from './rankingMethodWords';

/** The name of a method within a sentence. `null` is the weighted sum. */
export function rankingMethodWithin(method: Pick<RankingMethod, 'id'> | null): string {
  if (method === null) return 'the weighted sum';
  return method.id === 'weightedProduct' ? 'the weighted product' : rankingMethodNames[method.id];
}

/** A method with its settings: "VIKOR, v 0.5". */
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
