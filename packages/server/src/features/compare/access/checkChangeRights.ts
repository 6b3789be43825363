import { type Author, includesRight, leastRightOfChange, mayMake, type Right } from '@tertium/contract';
import type { Change, Comparison } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';

/** The same for kinds of changes. */
export function checkKindRights(right: Right, kinds: readonly string[]): void {
  const isAllowed = (kind: string) => includesRight(right, leastRightOfChange[kind as Change['kind']]);
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
export function checkRightOn(author: Author, stored: Comparison, change: Change): void {
  if (!mayMake(author, stored, [change])) throw new ApiError('ERR_FORBIDDEN');
}
