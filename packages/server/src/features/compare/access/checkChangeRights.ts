import { includesRight, type Right, rightOfChange } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';

/** The same for kinds of changes. */
export function checkKindRights(right: Right, kinds: readonly string[]): void {
  const isAllowed = (kind: string) => includesRight(right, rightOfChange[kind as Change['kind']]);
  if (!kinds.every(isAllowed)) throw new ApiError('ERR_FORBIDDEN');
}

/** Throws ERR_FORBIDDEN where a change asks for more than its author may do. */
export function checkChangeRights(right: Right, changes: readonly Change[]): void {
  checkKindRights(
    right,
    changes.map(({ kind }) => kind),
  );
}
