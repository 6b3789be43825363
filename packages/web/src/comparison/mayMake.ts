import { type Author, includesRight, mayChange } from '@tertium/contract';
import { asksToEdit, type Change, type Comparison, indexOfId } from '@tertium/engine';

/** Whether somebody may make changes of a comparison that follow each other there. */
export function mayMake(author: Author, comparison: Comparison, changes: readonly Change[]): boolean {
  const { weightings } = comparison;
  const whose = (id: string) => weightings[indexOfId(weightings).get(id) ?? -1]?.personId;
  if (!changes.every((change) => mayChange(author, change, whose))) return false;
  return includesRight(author.right, 'edit') || !changes.some((change) => asksToEdit(comparison, change));
}
