import { includesRight, type Right, rightOfChange } from '@tertium/contract';
import { asksToEdit, type Change, type Comparison } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';

/** The same for kinds of changes. */
export function checkKindRights(right: Right, kinds: readonly string[]): void {
  const isAllowed = (kind: string) => includesRight(right, rightOfChange[kind as Change['kind']]);
  if (!kinds.every(isAllowed)) throw new ApiError('ERR_FORBIDDEN');
}

/** Throws ERR_FORBIDDEN where the kinds of changes ask for more than their author may do; it is found without the store. */
export function checkChangeRights(right: Right, changes: readonly Change[]): void {
  checkKindRights(
    right,
    changes.map(({ kind }) => kind),
  );
}

/** Throws ERR_FORBIDDEN where a change that fits what is stored asks for more than its author may do with that. */
export function checkRightOn(right: Right, stored: Comparison, change: Change): void {
  if (!includesRight(right, 'edit') && asksToEdit(stored, change)) throw new ApiError('ERR_FORBIDDEN');
}
