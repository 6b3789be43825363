import { swatchCount } from '../../../ui/tokens';

/** What lies on the colour of an attribute: nothing, then a stripe, hatching and dots in turn, as the charts hatch what comes again. */
export function swatchRound(index: number): number {
  const round = Math.floor(index / swatchCount);
  return round === 0 ? 0 : ((round - 1) % 3) + 1;
}
