import { api } from '../api/api';
import type { Store } from '../api/store';
import { comparisonApi } from './comparisonApi';
import { createCalls } from './comparisonCalls';
import { newId } from './newId';
import { listenToNews } from './news';
import { batchesReplaced, batchRefused, editsIn, refusedReplaced, troubleSet } from './pendingSlice';
import { pendingShelf, refusedShelf } from './pendingStorage';
import type { PendingBatch } from './pendingView';
import type { RefusedBatch } from './refusedBatches';
import { createSync, type Sync } from './sync';

/** Keeps one open comparison in step: it lives while a page shows it, and longer until all its edits are saved. */
export interface Keeper {
  readonly sync: Sync;
  /** Called by each page that shows the comparison; gives what ends that. */
  readonly retain: () => () => void;
  readonly onProgress: (listener: (partsSent: number, parts: number) => void) => () => void;
}

const graceMilliseconds = 1_000;
const keepers = new WeakMap<Store, Map<string, Keeper>>();

export function keeperOf(store: Store, id: string): Keeper {
  const ofStore = keepers.get(store) ?? new Map<string, Keeper>();
  keepers.set(store, ofStore);
  const keeper = ofStore.get(id) ?? createKeeper(store, id, () => ofStore.delete(id));
  ofStore.set(id, keeper);
  return keeper;
}

function createKeeper(store: Store, id: string, onEnd: () => void): Keeper {
  const { dispatch, getState } = store;
  const endpoints = comparisonApi.endpoints;
  const userId = getState().auth.sub;
  const owned = { userId, comparisonId: id };
  const listeners = new Set<(partsSent: number, parts: number) => void>();
  let subscription: { unsubscribe: () => void } | null = null;
  let holders = 0;
  let cancelEnd: (() => void) | null = null;

  const batches = () => editsIn(getState(), id).batches;

  function setBatches(next: readonly PendingBatch[]): void {
    const before = new Map(batches().map((batch) => [batch.id, batch]));
    dispatch(batchesReplaced({ id, batches: next }));
    for (const batch of next) {
      if (before.get(batch.id) !== batch) pendingShelf.store(owned, batch);
      before.delete(batch.id);
    }
    for (const batchId of before.keys()) pendingShelf.drop(owned, batchId);
  }

  function refuse(refused: RefusedBatch): void {
    refusedShelf.store(owned, refused);
    dispatch(batchRefused({ id, refused }));
    for (const batch of [refused.batch, ...refused.dependents]) pendingShelf.drop(owned, batch.id);
  }

  const sync = createSync({
    ...createCalls(dispatch, id),
    saved: () => endpoints.openComparison.select(id)(getState()).data ?? null,
    batches,
    trouble: () => editsIn(getState(), id).trouble,
    setSaved: (value) =>
      void dispatch(
        comparisonApi.util.upsertQueryEntries([{ endpointName: 'openComparison', arg: id, value }]),
      ),
    setBatches,
    refuse,
    setTrouble: (trouble) => void dispatch(troubleSet({ id, trouble })),
    onProgress: (sent, parts) => {
      for (const listener of listeners) listener(sent, parts);
    },
    newId,
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });

  /** Holds on to the opened comparison, takes up the edits of an earlier visit and sends them. */
  function begin(): void {
    const opened = dispatch(endpoints.openComparison.initiate(id));
    subscription = opened;
    const { batches: known, refused } = editsIn(getState(), id);
    if (known.length === 0 && refused.length === 0) recall();
    void opened.then(() => sync.push());
  }

  function recall(): void {
    const refused = refusedShelf.recall(owned);
    const out = new Set(
      refused.flatMap(({ batch, dependents }) => [batch, ...dependents]).map((each) => each.id),
    );
    const recalled = pendingShelf.recall(owned);
    const waiting = recalled.filter((batch) => !out.has(batch.id));
    // Another tab may have kept what was refused here: dropped from the one list, it must not come back from the other.
    for (const batch of recalled) if (out.has(batch.id)) pendingShelf.drop(owned, batch.id);
    if (refused.length > 0) dispatch(refusedReplaced({ id, refused }));
    if (waiting.length > 0) dispatch(batchesReplaced({ id, batches: waiting }));
  }

  /** After the last page has gone: ends as soon as nothing waits, or somebody else is signed in. */
  function endWhenDone(): void {
    const isDone = () => batches().length === 0 || getState().auth.sub !== userId;
    const end = () => {
      if (!isDone()) return;
      stopWatching();
      sync.stop();
      subscription?.unsubscribe();
      dispatch(api.util.invalidateTags(['Comparisons']));
      onEnd();
    };
    const stopWatching = store.subscribe(end);
    cancelEnd = stopWatching;
    end();
  }

  return {
    sync,
    retain: () => {
      if (subscription === null) begin();
      holders++;
      cancelEnd?.();
      const stopListening = holders === 1 ? listenToNews(id, (news) => void sync.pull(news)) : () => {};
      return () => {
        holders--;
        stopListening();
        if (holders > 0) return;
        // Not at once: the next page may show the same comparison.
        const timer = setTimeout(endWhenDone, graceMilliseconds);
        cancelEnd = () => clearTimeout(timer);
      };
    },
    onProgress: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
