import { type Change, type Comparison, findHindrance, fixedScalesFor, rankComparison } from '@tertium/engine';
import { columnsOf } from './columnOf';
import { tryOnce } from './pendingView';

/**
 * Changes that fix the scale of every attribute that is scored on the data's own range: from then on no item that comes or
 * goes moves the others.
 */
export function fixScales(comparison: Comparison): readonly Change[] {
  const { attributes } = comparison;
  if (attributes.every((attribute) => attribute.scale !== null || findHindrance(attribute) !== null))
    return [];
  const ranking = rankComparison(comparison, columnsOf(comparison));
  return fixedScalesFor(ranking, attributes).map(({ attributeId, scale }) => ({
    kind: 'attribute.update',
    id: attributeId,
    patch: { scale },
  }));
}

/** Whoever says what matters ranks: the same batch fixes the scales, and one undo takes both back. */
export function withFixedScales(comparison: Comparison, changes: readonly Change[]): readonly Change[] {
  if (!changes.some(saysWhatMatters)) return changes;
  const next = tryOnce(comparison, changes);
  return 'trouble' in next ? changes : [...changes, ...fixScales(next.comparison)];
}

function saysWhatMatters(change: Change): boolean {
  switch (change.kind) {
    case 'weightings.add':
      return true;
    case 'weighting.update':
      return change.patch.points !== undefined;
    default:
      return false;
  }
}
