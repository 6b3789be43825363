import { applyChanges, type Change, type ConflictLine, listConflicts } from '@tertium/engine';
import { createBackOff, isPassing } from './backOff';
import { type Choice, takeTheirs } from './conflictLines';
import { createPosting, type Posting } from './createPosting';
import { type PendingBatch, tryOnce } from './pendingView';
import { splitChanges } from './splitChanges';
import type { CallFailure, Since, SyncPorts } from './syncPorts';
import { freezeSaved, type SavedComparison } from './wireShapes';

export interface Sync {
  /** Saves what waits, now. */
  readonly push: () => Promise<void>;
  /** Takes in what others did. */
  readonly pull: () => Promise<void>;
  readonly resolve: (lines: readonly ConflictLine[], choices: readonly Choice[]) => Promise<void>;
  /** Gives up the first batch, which the server refused. */
  readonly discardFirst: () => Promise<void>;
  readonly stop: () => void;
}

const conflictRounds = 3;

/** Keeps one comparison in step with the server: one call at a time, in order, each batch until it is answered. */
export function createSync(ports: SyncPorts): Sync {
  let chain: Promise<void> = Promise.resolve();
  let isStopped = false;
  const stopping = new AbortController();
  const backOff = createBackOff();
  /** The batch on its way, which goes on where it stopped. */
  let posting: { readonly of: PendingBatch; readonly it: Posting } | null = null;
  let cancelRetry: (() => void) | null = null;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    chain = chain.then(() => (isStopped ? undefined : work()));
    return chain;
  };

  const retryLater = (failure: CallFailure): void => {
    ports.setTrouble({ kind: 'offline' });
    cancelRetry?.();
    cancelRetry = ports.later(backOff.next(failure), () => void inTurn(pushAll));
  };

  const answered = (): void => {
    backOff.reset();
    cancelRetry?.();
    cancelRetry = null;
    if (ports.trouble()?.kind === 'offline') ports.setTrouble(null);
  };

  const isWaitingForPerson = (): boolean => {
    const kind = ports.trouble()?.kind;
    return kind === 'conflict' || kind === 'refused' || kind === 'gone';
  };

  async function pushAll(): Promise<void> {
    let refusals = 0;
    while (!isStopped && !isWaitingForPerson()) {
      const [batch] = ports.batches();
      if (batch === undefined) return answered();
      const answer = await postingOf(batch).goOn();
      if (isStopped) return;
      ports.onProgress(0, 0);
      if ('value' in answer) {
        posting = null;
        answered();
        await acknowledge(batch, answer.value.version);
      } else if (answer.failure.code === 'ERR_VERSION_CONFLICT' && refusals < conflictRounds) {
        refusals++;
        // Nothing of it was applied; under its old id the server would wait for parts based on the old version.
        replaceFirst({ ...batch, id: ports.newId() });
        if (!(await takeIn())) return;
        // A batch based on a version older than ours (kept over a reload): only the server could compare.
        const lines = answer.failure.conflicts ?? [];
        if (lines.length > 0 && (ports.batches()[0]?.baseVersion ?? 0) <= batch.baseVersion) {
          ports.setTrouble({ kind: 'conflict', lines });
          return;
        }
      } else {
        handleFailure(answer.failure);
        return;
      }
    }
  }

  function replaceFirst(batch: PendingBatch): void {
    ports.setBatches([Object.freeze(batch), ...ports.batches().slice(1)]);
  }

  function postingOf(batch: PendingBatch): Posting {
    if (posting?.of !== batch) posting = { of: batch, it: startPosting(batch) };
    return posting.it;
  }

  function startPosting({ id, baseVersion, changes }: PendingBatch): Posting {
    const parts = splitChanges(changes);
    return createPosting(
      { id, baseVersion, parts: () => parts },
      {
        post: ports.post,
        onSent: (sent) => {
          if (parts.length > 1) ports.onProgress(sent, parts.length);
        },
        signal: stopping.signal,
      },
    );
  }

  async function acknowledge(batch: PendingBatch, version: number): Promise<void> {
    const saved = ports.saved();
    const rest = ports.batches().filter(({ id }) => id !== batch.id);
    const outcome = saved === null ? null : tryOnce(saved.comparison, batch.changes);
    if (saved !== null && version === saved.version + 1 && outcome !== null && 'comparison' in outcome) {
      ports.setSaved(freezeSaved({ ...saved, version, comparison: outcome.comparison }));
      ports.setBatches(rest.map((other) => rebased(other, saved.version, version)));
    } else if (saved !== null && version > saved.version) {
      // Others were faster: their changes come in first, and ours among them.
      await takeIn();
    } else ports.setBatches(rest);
  }

  /** Whether all is well and saving can go on. */
  async function takeIn(): Promise<boolean> {
    const saved = ports.saved();
    if (saved === null) return false;
    const answer = await ports.listSince(saved.version);
    if (isStopped) return false;
    if ('failure' in answer) {
      handleFailure(answer.failure);
      return false;
    }
    answered();
    const { version, isComplete, batches } = answer.value;
    if (!isComplete) return openAnew();
    const applied = new Set(batches.map(({ batchId }) => batchId));
    const pending = ports.batches();
    const mine = pending.filter(({ id }) => !applied.has(id));
    const own = new Set(pending.map(({ id }) => id));
    const theirs = batches.filter(({ batchId }) => !own.has(batchId)).flatMap(({ changes }) => changes);
    if (version > saved.version) {
      const comparison = advance(saved, batches);
      if (comparison === null) return openAnew();
      ports.setSaved(freezeSaved({ ...saved, version, comparison }));
    }
    return settle(mine, theirs, saved.version, version);
  }

  function advance(saved: SavedComparison, batches: Since['batches']): SavedComparison['comparison'] | null {
    try {
      return batches.reduce((state, { changes }) => applyChanges(state, changes), saved.comparison);
    } catch {
      // A list that does not fit our state means that our state is not what we think: it is read anew.
      return null;
    }
  }

  async function openAnew(): Promise<boolean> {
    const answer = await ports.open();
    if (isStopped) return false;
    if ('failure' in answer) {
      handleFailure(answer.failure);
      return false;
    }
    ports.setSaved(answer.value);
    // The batches keep the version they were based on: the server says whether they conflict.
    return true;
  }

  /** Puts my batches on top of theirs, or asks the person where both touched the same. */
  function settle(
    mine: readonly PendingBatch[],
    theirs: readonly Change[],
    from: number,
    to: number,
  ): boolean {
    const lines =
      theirs.length === 0
        ? []
        : listConflicts(
            mine.flatMap(({ changes }) => changes),
            theirs,
          );
    const next = mine.map((batch) => rebased(batch, from, to));
    const isSame =
      next.length === ports.batches().length && next.every((batch, i) => batch === ports.batches()[i]);
    if (!isSame) ports.setBatches(next);
    if (lines.length === 0) return true;
    ports.setTrouble({ kind: 'conflict', lines });
    return false;
  }

  function handleFailure(failure: CallFailure): void {
    const { code, message } = failure;
    if (isPassing(failure)) retryLater(failure);
    else if (code === 'ERR_NOT_FOUND' || code === 'ERR_FORBIDDEN') ports.setTrouble({ kind: 'gone' });
    else ports.setTrouble({ kind: 'refused', code, message });
  }

  return {
    push: () => inTurn(pushAll),
    pull: () =>
      inTurn(async () => {
        if (isWaitingForPerson()) return;
        if (await takeIn()) await pushAll();
      }),
    resolve: (lines, choices) =>
      inTurn(async () => {
        const taken = lines.filter((_, i) => choices[i] === 'theirs');
        const version = ports.saved()?.version ?? 1;
        ports.setBatches(
          ports
            .batches()
            .map(({ changes, ...batch }) =>
              Object.freeze({ ...batch, baseVersion: version, changes: takeTheirs(changes, taken) }),
            )
            .filter(({ changes }) => changes.length > 0),
        );
        ports.setTrouble(null);
        await pushAll();
      }),
    discardFirst: () =>
      inTurn(async () => {
        ports.setBatches(ports.batches().slice(1));
        ports.setTrouble(null);
        await pushAll();
      }),
    stop: () => {
      isStopped = true;
      stopping.abort();
      cancelRetry?.();
    },
  };
}

/** A batch that was compared with everything up to `from` is now compared with everything up to `to`. */
function rebased(batch: PendingBatch, from: number, to: number): PendingBatch {
  return batch.baseVersion < from || batch.baseVersion >= to
    ? batch
    : Object.freeze({ ...batch, baseVersion: to });
}
