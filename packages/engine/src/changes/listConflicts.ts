import type { Change } from './change';
import { type Conflict, conflictsBetween, type Side } from './conflicts';

/** A place that two lists of changes set to different values, for people to choose from. */
export interface ConflictLine {
  /** `cell`, a field such as `attribute.unit`, or a whole entry (`item`) that one side removed. */
  readonly what: string;
  readonly itemId: string | null;
  readonly attributeId: string | null;
  readonly weightingId: string | null;
  /** The value on each side. A removal is `{ removed: true }`, and the edit that it conflicts with is `null`. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Lists the places that two lists of changes both touched. Empty if both can be kept. */
export function listConflicts(mine: readonly Change[], theirs: readonly Change[]): readonly ConflictLine[] {
  return conflictsBetween(mine, theirs).map(toLine);
}

const nowhere = { itemId: null, attributeId: null, weightingId: null };

function toLine({ touched, mine, theirs }: Conflict): ConflictLine {
  const sides = { mine: valueOnSide(mine), theirs: valueOnSide(theirs) };
  switch (touched.kind) {
    case 'cell':
      return { ...nowhere, what: 'cell', itemId: touched.itemId, attributeId: touched.attributeId, ...sides };
    case 'comparison':
      return { ...nowhere, what: `comparison.${touched.field}`, ...sides };
    case 'weight': {
      const { weightingId, attributeId } = touched;
      return { ...nowhere, what: `weighting.${touched.field}`, weightingId, attributeId, ...sides };
    }
    default:
      return {
        ...nowhere,
        what: touched.field === null ? touched.kind : `${touched.kind}.${touched.field}`,
        [`${touched.kind}Id`]: touched.id,
        ...sides,
      };
  }
}

function valueOnSide(side: Side): unknown {
  if (side.kind === 'set') return side.value;
  return side.kind === 'removed' ? { removed: true } : null;
}
