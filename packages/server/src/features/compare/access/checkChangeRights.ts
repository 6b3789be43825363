import { includesRight, type Right, rightOfChange } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';

/** Throws ERR_FORBIDDEN where a change asks for more than its author may do. */
export function checkChangeRights(right: Right, changes: readonly Change[]): void {
  if (!changes.every(({ kind }) => includesRight(right, rightOfChange[kind]))) {
    throw new ApiError('ERR_FORBIDDEN');
  }
}
