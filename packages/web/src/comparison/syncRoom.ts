import type { Change, ConflictLine } from '@tertium/engine';
import type { ApiError } from '../session/answer';
import type { SaveTrouble } from './pendingSlice';
import type { PendingBatch } from './pendingView';
import type { SavedComparison } from './wireShapes';

/** A call that did not succeed. */
export interface CallFailure {
  readonly code: ApiError['code'];
  readonly message: string;
  /** What the server found in conflict, with ERR_VERSION_CONFLICT. */
  readonly conflicts?: readonly ConflictLine[];
}
export type Answer<T> = { readonly value: T } | { readonly failure: CallFailure };

export interface Part {
  readonly baseVersion: number;
  readonly batch: { readonly id: string; readonly part: number; readonly isLast: boolean };
  readonly changes: readonly Change[];
}

export interface Since {
  readonly version: number;
  readonly isComplete: boolean;
  readonly batches: readonly {
    readonly version: number;
    readonly batchId: string;
    readonly changes: readonly Change[];
  }[];
}

/** What synchronising needs from the outside: the calls, and where the saved and the pending state are kept. */
export interface SyncRoom {
  readonly open: () => Promise<Answer<SavedComparison>>;
  readonly post: (part: Part) => Promise<Answer<{ readonly version: number }>>;
  readonly listSince: (version: number) => Promise<Answer<Since>>;
  readonly saved: () => SavedComparison | null;
  readonly batches: () => readonly PendingBatch[];
  readonly trouble: () => SaveTrouble | null;
  readonly setSaved: (saved: SavedComparison) => void;
  readonly setBatches: (batches: readonly PendingBatch[]) => void;
  readonly setTrouble: (trouble: SaveTrouble | null) => void;
  readonly onProgress: (partsSent: number, parts: number) => void;
  readonly newId: () => string;
  /** Calls back after a while; gives what cancels it. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
}

/** Failures that pass: the same call may succeed later. */
const waitableCodes: readonly ApiError['code'][] = [
  'ERR_NETWORK',
  'ERR_ABORTED',
  'ERR_ANSWER_INVALID',
  'ERR_NOT_SIGNED_IN',
  'ERR_INTERNAL',
  'ERR_BUSY',
  'ERR_SHUTTING_DOWN',
  'ERR_DB_UNAVAILABLE',
  'ERR_TIMEOUT',
  'ERR_REQUEST_TIMEOUT',
  'ERR_RATE_LIMITED',
  'ERR_STORAGE_FULL',
  'ERR_NO_TOKEN',
  'ERR_JWT_EXPIRED',
  'ERR_JWT_INVALID',
  'ERR_JWT_REVOKED',
  'ERR_JWT_NOT_ACTIVE',
];

export function isWaitable({ code }: CallFailure): boolean {
  return waitableCodes.includes(code);
}
