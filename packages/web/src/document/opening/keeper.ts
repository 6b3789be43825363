import { api, callThroughSession } from '../../api/api';
import type { Store } from '../../api/store';
import { createListeners } from '../../ui/createListeners';
import { createCalls } from '../calls/comparisonCalls';
import { createTopicReader } from '../news/createTopicReader';
import { listenToNews } from '../news/news';
import { createPresence, type Presence } from '../news/presence';
import { type DocumentState, documentClosed, documentIn, documentSet } from '../state/documentSlice';
import { createKeptTyping, type KeptTyping } from '../state/keptTyping';
import type { Owned } from '../state/outbox';
import { createQueueKeeping } from '../state/queueKeeping';
import { createUndoKeeping } from '../state/undoKeeping';
import { createSync, type Sync } from '../sync/sync';
import type { Answer } from '../wire/callFailure';
import { newId } from '../wire/newId';
import type { Arrival } from '../wire/readTable';
import type { SavedComparison } from '../wire/wireShapes';

/**
 * Reads one open comparison into the store and keeps it in sync. It lives while a page shows it and until all edits are
 * saved. Then it stays for a minute, so that returning is instant.
 */
export interface Keeper {
  readonly owned: Owned;
  readonly typing: KeptTyping;
  readonly here: Presence;
  readonly sync: Sync;
  /** Called by each page that shows the comparison. Returns a function that releases it. */
  readonly retain: () => () => void;
  /** Reads the table, or waits for a running read. After a failure it reads again. */
  readonly open: () => Promise<void>;
  readonly onProgress: (listener: (partsSent: number, parts: number) => void) => () => void;
}

/** Time for the next page to show the same comparison. */
const graceMilliseconds = 1_000;
const keptMilliseconds = 60_000;

function later(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

const keepers = new WeakMap<Store, Map<string, Keeper>>();

export function keeperOf(store: Store, owned: Owned): Keeper {
  const ofStore = keepers.get(store) ?? new Map<string, Keeper>();
  keepers.set(store, ofStore);
  const key = `${owned.userId}/${owned.comparisonId}`;
  const keeper = ofStore.get(key) ?? createKeeper(store, owned, () => ofStore.delete(key));
  ofStore.set(key, keeper);
  return keeper;
}

function createKeeper(store: Store, owned: Owned, onEnd: () => void): Keeper {
  const { dispatch, getState } = store;
  const { userId, comparisonId: id } = owned;
  const progress = createListeners<[partsSent: number, parts: number]>();
  const ending = new AbortController();
  let reading: Promise<Answer<SavedComparison>> | null = null;
  let holders = 0;
  let life: 'new' | 'shown' | 'saving' | 'left' = 'new';
  let cancelLeave = () => {};
  let stopWatching = () => {};
  let stopListening: (() => void) | null = null;

  const state = () => documentIn(getState(), id);
  const batches = () => state().batches;
  const set = (parts: Partial<DocumentState>) => void dispatch(documentSet({ owned, ...parts }));

  const here = createPresence();
  const topics = createTopicReader(store);
  const queue = createQueueKeeping(store, owned);
  const undoKeeping = createUndoKeeping(store, owned);
  const calls = createCalls(dispatch, id, later);

  /** Reads once at a time: callers during a read share it. */
  function read(): Promise<Answer<SavedComparison>> {
    const note = (arrival: Arrival | null) => {
      if (!ending.signal.aborted) set({ arrival });
    };
    reading ??= calls.open(note, ending.signal).finally(() => {
      reading = null;
    });
    return reading;
  }

  const sync = createSync({
    ...calls,
    open: read,
    saved: () => state().saved,
    batches,
    trouble: () => state().trouble,
    setSaved: (saved) => set({ saved }),
    setBatches: queue.setBatches,
    onApplied: undoKeeping.noteVersion,
    refuse: queue.refuse,
    setTrouble: (trouble) => {
      set({ trouble });
      // The list still contains the deleted comparison.
      if (trouble?.kind === 'gone') dispatch(api.util.invalidateTags(['Comparisons']));
    },
    onProgress: progress.notify,
    newId,
    later,
  });

  async function open(): Promise<void> {
    const answer = await read();
    if (ending.signal.aborted) return;
    if ('failure' in answer) return set({ failure: answer.failure });
    // Recalls unsaved edits before the table is shown, so that they never appear as saved.
    recall();
    // A trouble of an earlier visit may be over. The next call finds out.
    if (state().trouble !== null) set({ trouble: null });
    set({ saved: answer.value, failure: null });
    listen();
    void sync.push();
  }

  function recall(): void {
    queue.recall();
    undoKeeping.recall();
  }

  /** Ends the keeper when another person signs in, so that no edit is sent in the wrong name. */
  function watch(): void {
    if (getState().auth.sub !== userId) {
      end();
      return;
    }
    undoKeeping.follow();
    if (life === 'saving' && batches().length === 0) leave();
  }

  function end(): void {
    if (ending.signal.aborted) return;
    cancelLeave();
    stopWatching();
    stopListening?.();
    sync.stop();
    ending.abort();
    onEnd();
    dispatch(documentClosed({ owned }));
  }

  /** After the last page closes: saves what waits, and aborts a read that nobody waits for. */
  function leave(): void {
    life = batches().length > 0 ? 'saving' : 'left';
    if (life === 'saving') return;
    if (state().saved === null) end();
    else cancelLeave = later(keptMilliseconds, end);
    dispatch(api.util.invalidateTags(['Comparisons']));
  }

  function listen(): void {
    if (holders === 0 || stopListening !== null) return;
    stopListening = listenToNews({
      comparisonId: id,
      userId,
      here,
      send: (...call) => dispatch(callThroughSession(...call)),
      tell: (news) => void sync.pull(news),
      topics,
    });
  }

  function show(): void {
    const before = life;
    life = 'shown';
    if (before === 'new') stopWatching = store.subscribe(watch);
    if (state().saved === null) return void open();
    listen();
    if (before !== 'left') return;
    recall();
    void sync.pull(null);
  }

  return {
    owned,
    here,
    typing: createKeptTyping(owned),
    sync,
    open,
    retain: () => {
      holders++;
      cancelLeave();
      if (holders === 1) show();
      return () => {
        holders--;
        if (holders > 0 || ending.signal.aborted) return;
        stopListening?.();
        stopListening = null;
        cancelLeave = later(graceMilliseconds, leave);
      };
    },
    onProgress: progress.subscribe,
  };
}
