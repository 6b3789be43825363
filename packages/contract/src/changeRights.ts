import { asksToEdit, type Change, type Comparison, indexOfId } from '@tertium/engine';
import { includesRight, type Right } from './rights';

/** The author of a change, and their right to the comparison. */
export interface Author {
  readonly personId: string;
  readonly right: Right;
}

/**
 * The least right for each kind of change: weighing needs less than changing facts. The owner of the weighting decides
 * the rest, see `mayMake`. Changing cells needs `edit`, except for their note and dispute.
 */
export const leastRightOfChange: Readonly<Record<Change['kind'], Right>> = {
  'comparison.update': 'edit',
  'items.add': 'edit',
  'items.remove': 'edit',
  'item.update': 'edit',
  'attributes.add': 'edit',
  'attributes.remove': 'edit',
  'attribute.update': 'edit',
  'cells.set': 'weigh',
  'weightings.add': 'weigh',
  'weightings.remove': 'weigh',
  'weighting.update': 'weigh',
};

/**
 * Whether a person may make valid changes of a comparison: of their own weighting with `weigh`, of a named one with
 * `edit`, of another person's never. A decision needs `manage`. Changes of missing entries need only the right of their
 * kind.
 */
export function mayMake(author: Author, comparison: Comparison, changes: readonly Change[]): boolean {
  const canEdit = includesRight(author.right, 'edit');
  const { weightings } = comparison;
  const whose = (id: string) => weightings[indexOfId(weightings).get(id) ?? -1]?.personId;
  const mayWeighIn = (personId: string | null | undefined) =>
    personId === undefined || personId === author.personId || (personId === null && canEdit);
  const isTheirs = (change: Change): boolean => {
    switch (change.kind) {
      case 'comparison.update':
        return change.patch.settings?.decision === undefined || includesRight(author.right, 'manage');
      case 'weightings.add':
        return change.weightings.every(({ personId }) => mayWeighIn(personId));
      case 'weightings.remove':
        return change.ids.every((id) => mayWeighIn(whose(id)));
      case 'weighting.update':
        return mayWeighIn(whose(change.id));
      default:
        return canEdit || !asksToEdit(comparison, change);
    }
  };
  return changes.every(
    (change) => includesRight(author.right, leastRightOfChange[change.kind]) && isTheirs(change),
  );
}
