import { includesRight, type Right, rightOfChange } from '@tertium/contract';
import { asksToEdit, type Change, type Comparison } from '@tertium/engine';

/** Whether who has a right may make changes of a comparison that follow each other there. */
export function mayMake(held: Right, comparison: Comparison, changes: readonly Change[]): boolean {
  if (!changes.every(({ kind }) => includesRight(held, rightOfChange[kind]))) return false;
  return includesRight(held, 'edit') || !changes.some((change) => asksToEdit(comparison, change));
}
