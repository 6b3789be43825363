import { asksToEdit, type Change, type Comparison, indexOfId } from '@tertium/engine';
import { includesRight, type Right } from './rights';

/** Who makes a change, and what they may do with the comparison. */
export interface Author {
  readonly personId: string;
  readonly right: Right;
}

/**
 * The least right that each kind of change asks for: saying what matters is less than saying what is so. Whose weighting
 * it is decides the rest, see `mayMake`; cells ask for `edit` where more is to be different than their note and whether
 * they are disputed.
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
 * Whether somebody may make changes that fit a comparison: of their own weighting with `weigh`, of a named one with `edit`, of
 * another person's never; a decision is recorded with `manage`. What is not there asks for no more than its kind does.
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
