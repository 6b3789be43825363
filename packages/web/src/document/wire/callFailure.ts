import type { ChangeTrouble, ConflictLine } from '@tertium/engine';
import type { ApiError } from '../../session/answer';

/** A call that did not succeed. */
export interface CallFailure extends Readonly<Omit<ApiError, 'details'>> {
  /** What the server found in conflict, with ERR_VERSION_CONFLICT. */
  readonly conflicts?: readonly ConflictLine[];
  /** What the server's engine stumbled over, with ERR_CHANGE_INVALID. */
  readonly trouble?: ChangeTrouble;
}

export type Answer<T> = { readonly value: T } | { readonly failure: CallFailure };
