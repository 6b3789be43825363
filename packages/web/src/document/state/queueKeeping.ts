import type { Store } from '../../api/store';
import { batchRefused, documentIn, documentSet } from './documentSlice';
import type { Owned } from './outbox';
import { pendingOutbox, refusedOutbox } from './pendingStorage';
import type { PendingBatch } from './pendingView';
import type { RefusedBatch } from './refusedBatches';

/** Keeps waiting and refused batches in the store and in this browser. */
export interface QueueKeeping {
  readonly setBatches: (batches: readonly PendingBatch[]) => void;
  readonly refuse: (refused: RefusedBatch) => void;
  /** Restores the batches of an earlier visit, unless there are some in memory. */
  readonly recall: () => void;
}

export function createQueueKeeping({ dispatch, getState }: Store, owned: Owned): QueueKeeping {
  const state = () => documentIn(getState(), owned.comparisonId);
  return {
    setBatches: (batches) => {
      const before = new Map(state().batches.map((batch) => [batch.id, batch]));
      const kept = new Set(batches.map(({ id }) => id));
      // Removes saved batches from storage before the store announces that they are saved.
      for (const batchId of before.keys()) if (!kept.has(batchId)) pendingOutbox.drop(owned, batchId);
      dispatch(documentSet({ owned, batches }));
      for (const batch of batches) if (before.get(batch.id) !== batch) pendingOutbox.store(owned, batch);
    },
    refuse: (refused) => {
      refusedOutbox.store(owned, refused);
      dispatch(batchRefused({ owned, refused }));
      for (const batch of [refused.batch, ...refused.dependents]) pendingOutbox.drop(owned, batch.id);
    },
    recall: () => {
      const known = state();
      if (known.batches.length > 0 || known.refused.length > 0) return;
      const refused = refusedOutbox.recall(owned);
      const out = new Set(
        refused.flatMap(({ batch, dependents }) => [batch, ...dependents]).map(({ id }) => id),
      );
      const recalled = pendingOutbox.recall(owned);
      // Another tab may also have kept a refused batch. One that was dropped from one list must not return from the
      // other.
      for (const { id } of recalled) if (out.has(id)) pendingOutbox.drop(owned, id);
      const batches = recalled.filter(({ id }) => !out.has(id));
      if (refused.length + batches.length > 0) dispatch(documentSet({ owned, refused, batches }));
    },
  };
}
