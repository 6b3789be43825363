import type { Batch, PersonName, Possession, Right } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import type { SaveTrouble } from '../state/documentSlice';
import type { PendingBatch } from '../state/pendingView';
import type { RefusedBatch } from '../state/refusedBatches';
import type { Answer } from '../wire/callFailure';
import type { SavedComparison } from '../wire/wireShapes';

export interface BatchPart<C = readonly Change[]> {
  readonly baseVersion: number;
  readonly batch: Readonly<Batch>;
  readonly changes: C;
}

/** The version after a batch, or the version before while parts are missing. */
export interface PostOutcome {
  readonly version: number;
  readonly isApplied: boolean;
}

export interface Since {
  readonly version: number;
  readonly isComplete: boolean;
  /** The caller's current right. */
  readonly rights: Right;
  /** The people with their own weights, under their current names. */
  readonly weighers: readonly PersonName[];
  readonly batches: readonly {
    readonly version: number;
    readonly batchId: string;
    readonly changes: readonly Change[];
  }[];
}

/** What syncing needs: the calls, and access to the saved and the pending state. */
export interface SyncPorts {
  readonly open: () => Promise<Answer<SavedComparison>>;
  readonly post: (part: BatchPart) => Promise<Answer<PostOutcome>>;
  readonly listSince: (version: number) => Promise<Answer<Since>>;
  /** The current owner. `null` if the list doesn't have the comparison. */
  readonly findPossession: () => Promise<Answer<Possession | null>>;
  readonly saved: () => SavedComparison | null;
  readonly batches: () => readonly PendingBatch[];
  readonly trouble: () => SaveTrouble | null;
  readonly setSaved: (saved: SavedComparison) => void;
  readonly setBatches: (batches: readonly PendingBatch[]) => void;
  /** Called when a batch is in the history under a version. */
  readonly onApplied: (batchId: string, version: number) => void;
  /** Removes a batch and its dependents from the queue. */
  readonly refuse: (refused: RefusedBatch) => void;
  readonly setTrouble: (trouble: SaveTrouble | null) => void;
  readonly onProgress: (partsSent: number, parts: number) => void;
  readonly newId: () => string;
  /** Calls back after a while. Returns a function that cancels it. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
}
