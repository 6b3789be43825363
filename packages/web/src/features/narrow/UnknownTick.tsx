import type { FacetCounts } from './countFacet';
import { TickLine } from './TickLine';

interface UnknownTickProps {
  readonly counts: FacetCounts;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

/** Lets items without a value pass, if there are any. */
export function UnknownTick({ counts: { unknown }, isTicked, onToggle }: UnknownTickProps) {
  if (unknown === 0 && !isTicked) return null;
  return (
    <ul className="facet-values">
      <TickLine isQuiet text="unknown" count={unknown} isTicked={isTicked} onToggle={onToggle} />
    </ul>
  );
}
