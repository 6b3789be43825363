import type { Standings } from '@tertium/engine';
import { useRanked } from '../../ranked/useRanked';
import { swatchCount } from '../../ui/tokens';
import { swatchRound, toldApart } from './swatchRound';
import './swatch.css';

/** The classes of the colour and, from the fifth attribute on, of the pattern. */
function toneOf(index: number): string {
  if (index < 0) return '';
  if (index >= toldApart) return ' tone-rest';
  return ` tone-${index % swatchCount} round-${swatchRound(index)}`;
}

/**
 * The mark of an attribute that is scored, by its place among those that are: the same beside its name, in bars of scores
 * and in charts. The place of one that is not scored stays free.
 */
export function Swatch({ index }: { readonly index: number }) {
  return <span className={`swatch${toneOf(index)}`} aria-hidden="true" />;
}

const placeAmongScored = ({ attributeIds }: Standings, attributeId: string): number =>
  attributeIds.indexOf(attributeId);

/** The mark of an attribute in the ranking that is shown, which may be one that is only tried. */
export function ScoredSwatch({ attributeId }: { readonly attributeId: string }) {
  return <Swatch index={useRanked(placeAmongScored, attributeId) ?? -1} />;
}
