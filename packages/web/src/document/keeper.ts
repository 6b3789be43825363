import { api, callThroughSession } from '../api/api';
import type { Store } from '../api/store';
import { comparisonApi } from './comparisonApi';
import { createCalls } from './comparisonCalls';
import { createTopicReader } from './createTopicReader';
import { createKeptTyping, type KeptTyping } from './keptTyping';
import { newId } from './newId';
import { listenToNews } from './news';
import type { Owned } from './outbox';
import { batchesReplaced, batchRefused, editsIn, refusedReplaced, troubleSet } from './pendingSlice';
import { pendingOutbox, refusedOutbox } from './pendingStorage';
import type { PendingBatch } from './pendingView';
import { createPresence, type Presence } from './presence';
import type { RefusedBatch } from './refusedBatches';
import { createSync, type Sync } from './sync';
import { createUndoKeeping } from './undoKeeping';

/** Keeps one open comparison in step: it lives while a page shows it, and longer until all its edits are saved. */
export interface Keeper {
  readonly owned: Owned;
  readonly typing: KeptTyping;
  readonly here: Presence;
  readonly sync: Sync;
  /** Called by each page that shows the comparison; gives what ends that. */
  readonly retain: () => () => void;
  readonly onProgress: (listener: (partsSent: number, parts: number) => void) => () => void;
}

const graceMilliseconds = 1_000;

function later(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

const keepers = new WeakMap<Store, Map<string, Keeper>>();

export function keeperOf(store: Store, id: string): Keeper {
  const ofStore = keepers.get(store) ?? new Map<string, Keeper>();
  keepers.set(store, ofStore);
  const owned = { userId: store.getState().auth.sub, comparisonId: id };
  const key = `${owned.userId}/${id}`;
  const keeper = ofStore.get(key) ?? createKeeper(store, owned, () => ofStore.delete(key));
  ofStore.set(key, keeper);
  return keeper;
}

function createKeeper(store: Store, owned: Owned, onEnd: () => void): Keeper {
  const { dispatch, getState } = store;
  const endpoints = comparisonApi.endpoints;
  const { userId, comparisonId: id } = owned;
  const listeners = new Set<(partsSent: number, parts: number) => void>();
  let subscription: { unsubscribe: () => void } | null = null;
  let holders = 0;
  let isLeft = false;
  let isEnded = false;
  let cancelLeave = () => {};
  let stopWatching = () => {};

  const batches = () => editsIn(getState(), id).batches;

  function setBatches(next: readonly PendingBatch[]): void {
    const before = new Map(batches().map((batch) => [batch.id, batch]));
    const kept = new Set(next.map(({ id }) => id));
    // Whoever hears that it is saved finds nothing of it kept.
    for (const batchId of before.keys()) if (!kept.has(batchId)) pendingOutbox.drop(owned, batchId);
    dispatch(batchesReplaced({ owned, batches: next }));
    for (const batch of next) if (before.get(batch.id) !== batch) pendingOutbox.store(owned, batch);
  }

  function refuse(refused: RefusedBatch): void {
    refusedOutbox.store(owned, refused);
    dispatch(batchRefused({ owned, refused }));
    for (const batch of [refused.batch, ...refused.dependents]) pendingOutbox.drop(owned, batch.id);
  }

  const here = createPresence();
  const topics = createTopicReader(store);
  const undoKeeping = createUndoKeeping(store, owned);

  const sync = createSync({
    ...createCalls(dispatch, id, later),
    saved: () => endpoints.openComparison.select(id)(getState()).data ?? null,
    batches,
    trouble: () => editsIn(getState(), id).trouble,
    setSaved: (value) =>
      void dispatch(
        comparisonApi.util.upsertQueryEntries([{ endpointName: 'openComparison', arg: id, value }]),
      ),
    setBatches,
    onApplied: undoKeeping.noteVersion,
    refuse,
    setTrouble: (trouble) => {
      dispatch(troubleSet({ owned, trouble }));
      // The list still has what is gone.
      if (trouble?.kind === 'gone') dispatch(api.util.invalidateTags(['Comparisons']));
    },
    onProgress: (sent, parts) => {
      for (const listener of listeners) listener(sent, parts);
    },
    newId,
    later,
  });

  /** Holds on to the opened comparison, takes up the edits of an earlier visit and sends them. */
  function begin(): void {
    // Nothing of one person's goes out in the name of the next; who comes back begins anew.
    stopWatching = store.subscribe(() => {
      if (getState().auth.sub !== userId) return end();
      undoKeeping.follow();
      if (isLeft && batches().length === 0) leave();
    });
    const opened = dispatch(endpoints.openComparison.initiate(id));
    subscription = opened;
    const { batches: known, refused, trouble } = editsIn(getState(), id);
    if (known.length === 0 && refused.length === 0) recall();
    undoKeeping.recall();
    // Of an earlier visit: whether it still holds is found out.
    if (trouble !== null) dispatch(troubleSet({ owned, trouble: null }));
    void opened.then(() => sync.push());
  }

  function recall(): void {
    const refused = refusedOutbox.recall(owned);
    const out = new Set(
      refused.flatMap(({ batch, dependents }) => [batch, ...dependents]).map((each) => each.id),
    );
    const recalled = pendingOutbox.recall(owned);
    const waiting = recalled.filter((batch) => !out.has(batch.id));
    // Another tab may have kept what was refused here: dropped from the one list, it must not come back from the other.
    for (const batch of recalled) if (out.has(batch.id)) pendingOutbox.drop(owned, batch.id);
    if (refused.length > 0) dispatch(refusedReplaced({ owned, refused }));
    if (waiting.length > 0) dispatch(batchesReplaced({ owned, batches: waiting }));
  }

  function end(): void {
    isEnded = true;
    cancelLeave();
    stopWatching();
    sync.stop();
    subscription?.unsubscribe();
    onEnd();
  }

  /** After the last page has gone: ends as soon as nothing waits. */
  function leave(): void {
    isLeft = true;
    if (batches().length > 0) return;
    end();
    dispatch(api.util.invalidateTags(['Comparisons']));
  }

  const listen = () =>
    listenToNews({
      comparisonId: id,
      userId,
      here,
      send: (...call) => dispatch(callThroughSession(...call)),
      tell: (news) => void sync.pull(news),
      topics,
    });

  return {
    owned,
    here,
    typing: createKeptTyping(owned),
    sync,
    retain: () => {
      if (subscription === null) begin();
      holders++;
      isLeft = false;
      cancelLeave();
      const stopListening = holders === 1 ? listen() : () => {};
      return () => {
        holders--;
        stopListening();
        if (holders > 0 || isEnded) return;
        // Not at once: the next page may show the same comparison.
        const timer = setTimeout(leave, graceMilliseconds);
        cancelLeave = () => clearTimeout(timer);
      };
    },
    onProgress: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
