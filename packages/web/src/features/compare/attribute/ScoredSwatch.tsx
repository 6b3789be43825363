import type { Standings } from '@tertium/engine';
import { useRanked } from '../../../comparison/useRanked';
import { Swatch } from './Swatch';

const placeAmongScored = ({ attributeIds }: Standings, attributeId: string): number =>
  attributeIds.indexOf(attributeId);

/** The mark of an attribute in the ranking that is shown, which may be one that is only tried. */
export function ScoredSwatch({ attributeId }: { readonly attributeId: string }) {
  return <Swatch index={useRanked(placeAmongScored, attributeId) ?? -1} />;
}
