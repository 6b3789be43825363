import { type Author, includesRight, leastRightOfChange, mayMake, type Right } from '@tertium/contract';
import type { Change, Comparison } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';

/** Like `checkChangeRights`, by the kinds of changes. */
export function checkKindRights(right: Right, kinds: readonly string[]): void {
  const isAllowed = (kind: string) => includesRight(right, leastRightOfChange[kind as Change['kind']]);
  if (!kinds.every(isAllowed)) throw new ApiError('ERR_FORBIDDEN');
}

/** Throws ERR_FORBIDDEN if the kinds of changes need more than the author's right. Needs no store. */
export function checkChangeRights(right: Right, changes: readonly Change[]): void {
  checkKindRights(
    right,
    changes.map(({ kind }) => kind),
  );
}

/** Throws ERR_FORBIDDEN if a valid change needs more than the author's right to what is stored. */
export function checkRightOn(author: Author, stored: Comparison, change: Change): void {
  if (!mayMake(author, stored, [change])) throw new ApiError('ERR_FORBIDDEN');
}
