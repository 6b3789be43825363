import type { ChangeTrouble, ConflictLine } from '@tertium/engine';
import type { ApiError } from '../../session/answer';

/** A failed call. */
export interface CallFailure extends Readonly<Omit<ApiError, 'details'>> {
  /** The conflicts that the server found, with ERR_VERSION_CONFLICT. */
  readonly conflicts?: readonly ConflictLine[];
  /** The trouble that the server's engine found, with ERR_CHANGE_INVALID. */
  readonly trouble?: ChangeTrouble;
}

export type Answer<T> = { readonly value: T } | { readonly failure: CallFailure };
