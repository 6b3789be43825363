import type { ConflictLine } from '@tertium/engine';
import type { News } from '../news/newsPorts';
import { type Choice, takeTheirs } from '../state/conflictLines';
import { type PendingBatch, tryOnce } from '../state/pendingView';
import { lostToRemovals, refuseFirst } from '../state/refusedBatches';
import { createBackOff, isPassing } from '../wire/backOff';
import type { CallFailure } from '../wire/callFailure';
import { freezeSaved } from '../wire/wireShapes';
import { catchUp, firstUnseen, isAboutSharing, rebased, withoutDoubles } from './catchUp';
import type { LongBatch, LongBatchOutcome } from './createLongBatch';
import { createPosting, type Posting } from './createPosting';
import { splitChanges } from './splitChanges';
import type { SyncPorts } from './syncPorts';

export interface Sync {
  /** Saves the waiting edits now. */
  readonly push: () => Promise<void>;
  /** Takes in others' changes, unless the page already has that version. */
  readonly pull: (news: News) => Promise<void>;
  /** Runs a long batch after everything that waits. */
  readonly postLongBatch: (batch: LongBatch) => Promise<LongBatchOutcome>;
  readonly resolve: (lines: readonly ConflictLine[], choices: readonly Choice[]) => Promise<void>;
  readonly stop: () => void;
}

const conflictRounds = 3;
/** News may be faster than the answers, so the reported version is requested again after this time. */
const behindNewsMilliseconds = 1_000;

/** Keeps one comparison in sync with the server: one call at a time and in order, each batch until it is answered. */
export function createSync(ports: SyncPorts): Sync {
  let chain: Promise<void> = Promise.resolve();
  let isStopped = false;
  const stopping = new AbortController();
  const backOff = createBackOff();
  /** The batch being posted. It continues from where it stopped. */
  let posting: { readonly of: PendingBatch; readonly it: Posting } | null = null;
  let cancelRetry: (() => void) | null = null;
  /** Set when there was too much to catch up with: batches keep their base version and the server compares. */
  let isServerComparing = false;
  /** The newest version that news reported. */
  let heard = 0;
  /** Whether there may be changes that no news reported, or that could not be taken in at the time. */
  let mayHaveMissed = false;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = chain.then(() => (isStopped ? undefined : work()));
    // The next task runs whatever the outcome.
    chain = done.catch(() => undefined);
    return done;
  };

  const runLater = (milliseconds: number): void => {
    cancelRetry?.();
    cancelRetry = ports.later(milliseconds, () => void inTurn(keepUp));
  };

  const retryLater = (failure: CallFailure): void => {
    ports.setTrouble({ kind: 'waiting', code: failure.code });
    runLater(backOff.next(failure));
  };

  const answered = (): void => {
    backOff.reset();
    cancelRetry?.();
    cancelRetry = null;
    if (ports.trouble() !== null) ports.setTrouble(null);
  };

  const isBehindNews = () => mayHaveMissed || heard > (ports.saved()?.version ?? 0);

  /** Takes in others' changes, then saves what waits. While a conflict waits for the person, it does nothing. */
  async function keepUp(): Promise<void> {
    if (ports.trouble()?.kind === 'conflict') return;
    if (isBehindNews()) {
      if (!(await pullChanges())) return;
      if (isBehindNews()) runLater(behindNewsMilliseconds);
    }
    await pushAll();
  }

  async function pushAll(): Promise<void> {
    let rounds = 0;
    while (!isStopped && ports.trouble()?.kind !== 'conflict') {
      const [batch] = ports.batches();
      if (batch === undefined) return;
      if (isBehind() && !(await pullChanges())) return;
      const [first] = ports.batches();
      if (first !== batch) continue;
      const answer = await postingOf(batch).resume();
      if (isStopped) return;
      ports.onProgress(0, 0);
      if ('value' in answer) {
        rounds = 0;
        posting = null;
        answered();
        await acknowledge(batch, answer.value.version);
      } else if (answer.failure.code === 'ERR_VERSION_CONFLICT') {
        rounds++;
        if (!(await meetConflict(batch, answer.failure, rounds))) return;
      } else if (isPassing(answer.failure)) return retryLater(answer.failure);
      else if (answer.failure.code === 'ERR_NOT_FOUND') return meetAbsence();
      else {
        refuse(answer.failure);
        // The person's rights have changed, and reading the changes returns the new ones.
        if (answer.failure.code === 'ERR_FORBIDDEN' && !(await pullChanges())) return;
      }
    }
  }

  /** Whether some batches have not been compared with all of the saved comparison. */
  function isBehind(): boolean {
    const saved = ports.saved();
    return !isServerComparing && saved !== null && firstUnseen(saved, ports.batches()) < saved.version;
  }

  /** Takes in the changes of someone who was faster. Returns whether saving can continue. */
  async function meetConflict(batch: PendingBatch, failure: CallFailure, round: number): Promise<boolean> {
    // Under its old id the server might wait for parts that are based on the old version.
    if (splitChanges(batch.changes).length > 1) replaceFirst({ ...batch, id: ports.newId() });
    if (!(await pullChanges())) return false;
    // Only the server could compare, or it found a conflict that the browser doesn't see.
    if (!isServerComparing && round < conflictRounds) return true;
    const lines = failure.conflicts ?? [];
    if (lines.length > 0) ports.setTrouble({ kind: 'conflict', lines });
    else refuse(failure);
    return lines.length === 0;
  }

  function refuse({ code, trouble }: CallFailure): void {
    const saved = ports.saved();
    const [first, ...rest] = ports.batches();
    if (first === undefined || saved === null) return;
    answered();
    ports.refuse(refuseFirst(saved.comparison, [first, ...rest], { code, trouble: trouble ?? null }));
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
    ports.onApplied(batch.id, version);
    const saved = ports.saved();
    const rest = ports.batches().filter(({ id }) => id !== batch.id);
    const outcome = saved === null ? null : tryOnce(saved.comparison, batch.changes);
    if (saved !== null && version === saved.version + 1 && outcome !== null && 'comparison' in outcome) {
      ports.setSaved(freezeSaved({ ...saved, version, comparison: outcome.comparison }));
      ports.setBatches(
        rest.map((other) => (other.baseVersion === saved.version ? rebased(other, version) : other)),
      );
    } else if (saved !== null && version > saved.version) {
      // Others were faster: takes in their changes, and ours among them.
      await pullChanges();
    } else ports.setBatches(rest);
  }

  /** Takes in others' changes. Returns whether saving can continue. */
  async function pullChanges(): Promise<boolean> {
    const before = ports.saved();
    if (before === null) return false;
    mayHaveMissed = true;
    const answer = await ports.listSince(firstUnseen(before, ports.batches()));
    if (isStopped) return false;
    if ('failure' in answer) return meetFailure(answer.failure);
    answered();
    const found = isAboutSharing(before, answer.value) ? await ports.findPossession() : { value: null };
    if (isStopped) return false;
    if ('failure' in found) return meetFailure(found.failure);
    const known = found.value === null ? before : freezeSaved({ ...before, possession: found.value });
    const caught = answer.value.isComplete ? catchUp(known, ports.batches(), answer.value) : null;
    if (caught === null) return openAnew();
    isServerComparing = false;
    mayHaveMissed = false;
    for (const { batchId, version } of answer.value.batches) ports.onApplied(batchId, version);
    if (caught.saved !== before) ports.setSaved(caught.saved);
    ports.setBatches(caught.batches);
    if (caught.conflicts.length === 0) return true;
    ports.setTrouble({ kind: 'conflict', lines: caught.conflicts });
    return false;
  }

  async function openAnew(): Promise<boolean> {
    const answer = await ports.open();
    if (isStopped) return false;
    if ('failure' in answer) return meetFailure(answer.failure);
    answered();
    mayHaveMissed = false;
    ports.setSaved(answer.value);
    const before = ports.batches();
    const pending = withoutDoubles(answer.value.comparison, before);
    // The server may already know a batch under this id with changes that it no longer has.
    ports.setBatches(
      pending.map((batch) =>
        before.includes(batch) ? batch : Object.freeze({ ...batch, id: ports.newId() }),
      ),
    );
    isServerComparing = true;
    return true;
  }

  const pull = (news: News): Promise<void> => {
    heard = Math.max(heard, news ?? 0);
    return inTurn(() => {
      // Set when its turn comes, because the call that is running now may not include it.
      mayHaveMissed ||= news === null;
      return keepUp();
    });
  };

  /** Keeps the waiting edits, because the comparison may return. */
  function meetAbsence(): void {
    if (ports.trouble()?.kind !== 'gone') ports.setTrouble({ kind: 'gone' });
  }

  /** Handles the failure of a call that reads. */
  function meetFailure(failure: CallFailure): false {
    if (failure.code === 'ERR_NOT_FOUND' || failure.code === 'ERR_FORBIDDEN') {
      meetAbsence();
    } else retryLater(failure);
    return false;
  }

  return {
    push: () => inTurn(keepUp),
    pull,
    postLongBatch: async (batch) => {
      let outcome: Promise<LongBatchOutcome> = Promise.resolve('blocked');
      await inTurn(async () => {
        outcome = batch({
          ...ports,
          push: async () => {
            await pushAll();
            return ports.batches().length === 0;
          },
          pullChanges,
        });
        // The next task runs whatever the outcome.
        await Promise.allSettled([outcome]);
      });
      return outcome;
    },
    resolve: (lines, choices) =>
      inTurn(async () => {
        const taken = lines.filter((_, i) => choices[i] === 'theirs');
        const version = ports.saved()?.version ?? 1;
        for (const lost of lostToRemovals(ports.batches(), taken, ports.newId)) ports.refuse(lost);
        ports.setBatches(
          ports
            .batches()
            .map(({ changes, ...batch }) =>
              Object.freeze({ ...batch, baseVersion: version, changes: takeTheirs(changes, taken) }),
            )
            .filter(({ changes }) => changes.length > 0),
        );
        ports.setTrouble(null);
        await keepUp();
      }),
    stop: () => {
      isStopped = true;
      stopping.abort();
      cancelRetry?.();
    },
  };
}
