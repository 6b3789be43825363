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

/** The version after a batch; the version as it was while parts of it are still missing. */
export interface PostOutcome {
  readonly version: number;
  readonly isApplied: boolean;
}

export interface Since {
  readonly version: number;
  readonly isComplete: boolean;
  /** What who asked may do by now. */
  readonly rights: Right;
  /** Those who have weights of their own, by the names of now. */
  readonly weighers: readonly PersonName[];
  readonly batches: readonly {
    readonly version: number;
    readonly batchId: string;
    readonly changes: readonly Change[];
  }[];
}

/** What synchronising needs from the outside: the calls, and where the saved and the pending state are kept. */
export interface SyncPorts {
  readonly open: () => Promise<Answer<SavedComparison>>;
  readonly post: (part: BatchPart) => Promise<Answer<PostOutcome>>;
  readonly listSince: (version: number) => Promise<Answer<Since>>;
  /** Whose it is by now; `null` where the list does not have it. */
  readonly findPossession: () => Promise<Answer<Possession | null>>;
  readonly saved: () => SavedComparison | null;
  readonly batches: () => readonly PendingBatch[];
  readonly trouble: () => SaveTrouble | null;
  readonly setSaved: (saved: SavedComparison) => void;
  readonly setBatches: (batches: readonly PendingBatch[]) => void;
  /** A batch is in the history under a version. */
  readonly onApplied: (batchId: string, version: number) => void;
  /** Takes a batch and those that need it out of the queue. */
  readonly refuse: (refused: RefusedBatch) => void;
  readonly setTrouble: (trouble: SaveTrouble | null) => void;
  readonly onProgress: (partsSent: number, parts: number) => void;
  readonly newId: () => string;
  /** Calls back after a while; gives what cancels it. */
  readonly later: (milliseconds: number, run: () => void) => () => void;
}
