import { swatchCount } from '../../../ui/tokens';
import { swatchRound } from './swatchRound';
import './swatch.css';

/** The classes of the colour and, from the fifth attribute on, of the pattern. */
const toneOf = (index: number): string =>
  index < 0 ? '' : ` tone-${index % swatchCount} round-${swatchRound(index)}`;

/**
 * The mark of an attribute that is scored, by its place among those that are: the same beside its name, in bars of scores
 * and in charts. The place of one that is not scored stays free.
 */
export function Swatch({ index }: { readonly index: number }) {
  return <span className={`swatch${toneOf(index)}`} aria-hidden="true" />;
}
