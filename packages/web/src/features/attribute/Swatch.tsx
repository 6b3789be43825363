import type { Standings } from '@tertium/engine';
import { useRanked } from '../../ranked/useRanked';
import { swatchCount } from '../../ui/tokens';
import { distinctSwatches, swatchRound } from './swatchRound';
import './swatch.css';

/** The classes for the colour and, from the fifth attribute on, the pattern. */
function toneOf(index: number): string {
  if (index < 0) return '';
  if (index >= distinctSwatches) return ' tone-rest';
  return ` tone-${index % swatchCount} round-${swatchRound(index)}`;
}

/**
 * The colour mark of an attribute that counts, by its index among those: the same beside its name, in bars of scores
 * and in charts. Blank for one that doesn't count.
 */
export function Swatch({ index }: { readonly index: number }) {
  return <span className={`swatch${toneOf(index)}`} aria-hidden="true" />;
}

const placeAmongScored = ({ attributeIds }: Standings, attributeId: string): number =>
  attributeIds.indexOf(attributeId);

/** The mark of an attribute in the shown ranking, which may be a preview. */
export function ScoredSwatch({ attributeId }: { readonly attributeId: string }) {
  return <Swatch index={useRanked(placeAmongScored, attributeId) ?? -1} />;
}
