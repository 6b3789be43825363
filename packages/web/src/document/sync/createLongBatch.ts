import type { Purpose } from '@tertium/contract';
import type { Comparison } from '@tertium/engine';
import type { Answer, CallFailure } from '../wire/callFailure';
import { type Patience, persist } from '../wire/persist';
import { givenUp, raceAbort } from '../wire/raceAbort';
import { type BatchInParts, createPosting, type Posting } from './createPosting';
import type { SyncPorts } from './syncPorts';

/** A batch too large for memory. Its parts are made from the saved comparison while they are posted. */
export interface LongBatchOptions {
  /** Called again if others were faster, to make the parts from the new state. */
  readonly makeParts: (
    saved: Comparison,
    version: number,
  ) => Promise<BatchInParts['parts'] | { readonly failure: CallFailure }>;
  readonly purpose: Purpose;
  readonly post: SyncPorts['post'];
  readonly patience: Patience;
}

/** What a long batch can use while it has its turn. */
export interface BatchContext extends Pick<SyncPorts, 'saved' | 'newId' | 'trouble'> {
  /** Saves earlier edits. Returns whether all are saved. */
  readonly push: () => Promise<boolean>;
  readonly pullChanges: () => Promise<boolean>;
}

/**
 * The version that the batch made, or the newest if there was nothing to do. `blocked` while an earlier edit waits for
 * the person.
 */
export type LongBatchOutcome = Answer<{ readonly version: number; readonly isChanged: boolean }> | 'blocked';

/** A long batch. Calling it again continues from where it failed. */
export type LongBatch = (turn: BatchContext) => Promise<LongBatchOutcome>;

interface Begun {
  readonly posting: Posting;
  readonly baseVersion: number;
}

const conflictRounds = 3;

/** Posts a long batch after all that waits and before later edits. The page shows none of it until the server has all of it. */
export function createLongBatch({ makeParts, purpose, post, patience }: LongBatchOptions): LongBatch {
  const { signal } = patience;
  let begun: Begun | null = null;

  async function begin({
    saved,
    newId,
    push,
    trouble,
  }: BatchContext): Promise<Begun | { readonly failure: CallFailure } | 'blocked'> {
    const queue = await persist(async () => {
      if (await push()) return { value: null };
      const found = trouble();
      return {
        failure: found?.kind === 'waiting' ? { ...undecided, code: found.code, status: 0 } : undecided,
      };
    }, patience);
    if (signal.aborted) return givenUp;
    if ('failure' in queue) return 'blocked';
    const base = saved();
    if (base === null) return 'blocked';
    const parts = await raceAbort(makeParts(base.comparison, base.version), signal);
    if ('failure' in parts) return parts;
    const posting = createPosting(
      { id: newId(), baseVersion: base.version, purpose, parts },
      { post: (part) => persist(() => post(part), patience), onSent: () => {}, signal },
    );
    return { posting, baseVersion: base.version };
  }

  return async (context) => {
    for (let round = 1; ; round++) {
      if (begun === null) {
        const outcome = await begin(context);
        if (outcome === 'blocked' || 'failure' in outcome) return outcome;
        begun = outcome;
      }
      const { posting, baseVersion } = begun;
      const answer = await posting.resume();
      if ('value' in answer) {
        const { version } = answer.value;
        if (version > baseVersion) await context.pullChanges();
        return { value: { version, isChanged: version > baseVersion } };
      }
      if (answer.failure.code !== 'ERR_VERSION_CONFLICT') return answer;
      begun = null;
      if (round > conflictRounds) return answer;
      await context.pullChanges();
    }
  };
}

const undecided = { code: 'ERR_STATE', status: 409, message: '' } as const;
