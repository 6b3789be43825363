import { api, callThroughSession } from '../../api/api';
import type { Store } from '../../api/store';
import type { Owned } from '../../document/state/outbox';
import { createBackOff, isPassing } from '../../document/wire/backOff';
import { createPatience } from '../../document/wire/createPatience';
import { describeError } from '../../session/describeError';
import { createListeners } from '../../ui/createListeners';
import { callOf, commentOutbox, keyOf, type PendingComment } from './commentOutbox';

/** Sends a person's comments on a comparison one after the other, and keeps those that can't be sent yet. */
export interface CommentSender {
  readonly add: (pending: PendingComment) => void;
  /** Forgets a refused comment. */
  readonly discard: (pending: PendingComment) => void;
  readonly pending: () => readonly PendingComment[];
  readonly subscribe: (listener: () => void) => () => void;
}

const senders = new WeakMap<Store, Map<string, CommentSender>>();

export function commentSenderOf(store: Store, owned: Owned): CommentSender {
  const ofStore = senders.get(store) ?? new Map<string, CommentSender>();
  senders.set(store, ofStore);
  const key = `${owned.userId}/${owned.comparisonId}`;
  const sender = ofStore.get(key) ?? createCommentSender(store, owned, () => ofStore.delete(key));
  ofStore.set(key, sender);
  return sender;
}

function createCommentSender(store: Store, owned: Owned, onEnd: () => void): CommentSender {
  const { dispatch, getState } = store;
  const patience = createPatience();
  const { notify, subscribe } = createListeners();
  let list: readonly PendingComment[] = commentOutbox.recall(owned);
  let sending: PendingComment | null = null;

  const set = (next: readonly PendingComment[]) => {
    list = next;
    notify();
  };
  const without = (gone: PendingComment) => list.filter((each) => each !== gone);
  const drop = (gone: PendingComment) => {
    set(without(gone));
    // A comment that was edited meanwhile has the same key.
    if (!list.some((each) => keyOf(each) === keyOf(gone))) commentOutbox.drop(owned, keyOf(gone));
  };

  async function settle(done: PendingComment): Promise<void> {
    dispatch(api.util.invalidateTags(['comments', 'History']));
    // It stays on the page until the server's version is loaded.
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    drop(done);
  }

  async function push(): Promise<void> {
    if (sending !== null) return;
    const backOff = createBackOff();
    for (;;) {
      const next = list.find(({ refusal }) => refusal === undefined);
      if (next === undefined || patience.signal.aborted) break;
      sending = next;
      const answer = await dispatch(callThroughSession(callOf(owned.comparisonId, next)));
      if (patience.signal.aborted) break;
      if (answer.isOk) {
        backOff.reset();
        await settle(next);
      } else if (isPassing(answer.error)) await patience.pause(backOff.next(answer.error));
      else {
        const refused = { ...next, refusal: describeError(answer.error) };
        set(list.map((each) => (each === next ? refused : each)));
        commentOutbox.store(owned, refused);
      }
    }
    sending = null;
  }

  /** Stops when the person signs out, so that nothing is sent in the name of the next. */
  const stopWatching = store.subscribe(() => {
    if (getState().auth.sub === owned.userId) return;
    stopWatching();
    patience.end();
    onEnd();
  });

  void push();
  return {
    pending: () => list,
    subscribe,
    discard: drop,
    add: (pending) => {
      const known = list.find((each) => keyOf(each) === keyOf(pending));
      // An edit of an unsent comment is sent as a new comment.
      const kept = known?.kind === 'set' ? { anchor: known.anchor, isNew: known.isNew, at: known.at } : {};
      const entry = { ...pending, ...kept } as PendingComment;
      const isOutdated = (each: PendingComment) =>
        each !== sending &&
        (each === known || (pending.kind === 'delete' && each.kind === 'set' && each.id === pending.id));
      for (const each of list.filter(isOutdated)) commentOutbox.drop(owned, keyOf(each));
      commentOutbox.store(owned, entry);
      set([...list.filter((each) => !isOutdated(each)), entry]);
      void push();
    },
  };
}
