import {
  type Change,
  type Comparison,
  findHindrance,
  fixedScalesFor,
  pointsOf,
  rankComparison,
} from '@tertium/engine';
import { tryOnce } from '../state/pendingView';

/**
 * Changes that fix the scale of every attribute scored on the data's own range. After that, adding or removing items no
 * longer moves the others.
 */
export function fixScales(comparison: Comparison): readonly Change[] {
  const { attributes } = comparison;
  if (attributes.every((attribute) => attribute.scale !== null || findHindrance(attribute) !== null))
    return [];
  const ranking = rankComparison(comparison);
  return fixedScalesFor(ranking, attributes).map(({ attributeId, scale }) => ({
    kind: 'attribute.update',
    id: attributeId,
    patch: { scale },
  }));
}

/**
 * Adds fixed scales to changes that set weights, and confirms the better ends of the weighed attributes, which are
 * shown beside them. One undo reverts all of it.
 */
export function withFixedScales(comparison: Comparison, changes: readonly Change[]): readonly Change[] {
  if (!changes.some(saysWhatMatters)) return changes;
  const next = tryOnce(comparison, changes);
  if ('trouble' in next) return changes;
  return [...changes, ...fixScales(next.comparison), ...confirmEnds(next.comparison, changes)];
}

function confirmEnds({ attributes, weightings }: Comparison, changes: readonly Change[]): readonly Change[] {
  const written = new Set(
    changes.flatMap((change) =>
      change.kind === 'weightings.add'
        ? change.weightings.map(({ id }) => id)
        : change.kind === 'weighting.update'
          ? [change.id]
          : [],
    ),
  );
  const given = weightings.filter(({ id }) => written.has(id));
  return attributes.flatMap(({ id, reading: { isEndGuessed, ...reading } }): readonly Change[] =>
    isEndGuessed === true && given.some((weighting) => pointsOf(weighting, id) > 0)
      ? [{ kind: 'attribute.update', id, patch: { reading } }]
      : [],
  );
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
