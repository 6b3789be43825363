import { isBetter } from '../ranking/places';
import type { Standings } from '../ranking/ranking';
import type { WeightInformation } from './weightSampler';

/** The Dirichlet concentration of weights "near these": a share of 25 % then varies by about ±8 points. */
export const usualConcentration = 30;

/** Weights near the shares of a ranking, with the locked ones held. */
export function weightsAbout(
  { attributeIds, shares, lockedIds }: Pick<Standings, 'attributeIds' | 'shares' | 'lockedIds'>,
  concentration = usualConcentration,
): WeightInformation {
  const locked = new Set(lockedIds);
  const held = attributeIds.map((id) => locked.has(id));
  return { kind: 'around', weights: Array.from(shares), concentration, held };
}

/** Weights in the order of the shares, 1 the most important. Equal shares leave their order open. */
export function weightsInOrder(shares: Float64Array): WeightInformation & { readonly kind: 'ordinal' } {
  const ranks = Array.from(shares, (own) => 1 + shares.filter((other) => isBetter(other, own)).length);
  return { kind: 'ordinal', ranks };
}
