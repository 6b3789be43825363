import type { Store } from '../../api/store';
import { batchRefused, documentIn, documentSet } from './documentSlice';
import type { Owned } from './outbox';
import { pendingOutbox, refusedOutbox } from './pendingStorage';
import type { PendingBatch } from './pendingView';
import type { RefusedBatch } from './refusedBatches';

/** Keeps what waits to be saved, and what was refused, in the store and in this browser. */
export interface QueueKeeping {
  readonly setBatches: (batches: readonly PendingBatch[]) => void;
  readonly refuse: (refused: RefusedBatch) => void;
  /** Takes up the edits of an earlier visit, where none are in memory. */
  readonly recall: () => void;
}

export function createQueueKeeping({ dispatch, getState }: Store, owned: Owned): QueueKeeping {
  const state = () => documentIn(getState(), owned.comparisonId);
  return {
    setBatches: (batches) => {
      const before = new Map(state().batches.map((batch) => [batch.id, batch]));
      const kept = new Set(batches.map(({ id }) => id));
      // Nothing of it is kept any more when others hear that it is saved.
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
      // Another tab may have kept what was refused here: dropped from the one list, it must not come back from the other.
      for (const { id } of recalled) if (out.has(id)) pendingOutbox.drop(owned, id);
      const batches = recalled.filter(({ id }) => !out.has(id));
      if (refused.length + batches.length > 0) dispatch(documentSet({ owned, refused, batches }));
    },
  };
}
