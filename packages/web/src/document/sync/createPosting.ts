import type { Purpose } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import type { Answer } from '../wire/callFailure';
import { givenUp, raceAbort } from '../wire/raceAbort';
import type { BatchPart, PostOutcome } from './syncPorts';

/** A batch that is being sent. Its changes may still be in the making. */
export interface BatchInParts<C = readonly Change[]> {
  readonly id: string;
  readonly baseVersion: number;
  /** Its purpose, if the changes don't say it. */
  readonly purpose?: Purpose | undefined;
  /** The parts in order, the same on every call. One part is read ahead of the one being posted. */
  readonly parts: () => Iterable<C> | AsyncIterable<C>;
}

export interface PostingPorts<C> {
  readonly post: (part: BatchPart<C>) => Promise<Answer<PostOutcome>>;
  /** Called before each part and after the last, with the number of parts on the server. */
  readonly onSent: (parts: number) => void;
  readonly signal: AbortSignal;
  /** How many parts are sent in parallel, 1 by default. */
  readonly atOnce?: number;
}

/** Sends the changes of one batch. No other code does. */
export interface Posting {
  /**
   * Posts from where it stopped to the end or the first failure, after which it can be called again. A batch becomes
   * visible only with all its parts, and a repeated part counts once.
   */
  readonly resume: () => Promise<Answer<{ readonly version: number }>>;
}

/**
 * Holds only the parts being sent and one being made, however long the batch is. A part holds changes, or whatever
 * `post` takes instead.
 */
export function createPosting<C>(
  { id, baseVersion, purpose, parts }: BatchInParts<C>,
  { post, onSent, signal, atOnce = 1 }: PostingPorts<C>,
): Posting {
  let round = startRound(parts());
  let hasBegunAnew = false;

  const send = ({ index, isLast, changes }: Part<C>) =>
    post({ baseVersion, batch: { id, part: index, isLast, ...(purpose && { purpose }) }, changes });

  /** Posts one part after another until there are none left, or until the batch has an answer. */
  async function carry(run: Run): Promise<void> {
    while (run.answer === null) {
      // The source of the parts may never answer.
      const part = await raceAbort(round.take(), signal);
      if (part === null) return;
      if ('failure' in part || signal.aborted) {
        run.answer ??= givenUp;
        return;
      }
      onSent(round.sent);
      const answer = await send(part);
      if ('failure' in answer) {
        round.putBack(part);
        run.answer ??= answer;
        return;
      }
      round.sent++;
      if (answer.value.isApplied) {
        onSent(round.sent);
        run.answer = answer;
      }
    }
  }

  return {
    resume: async () => {
      for (;;) {
        const run: Run = { answer: null };
        await Promise.all(Array.from({ length: atOnce }, () => carry(run)));
        if (run.answer !== null) return run.answer;
        // Without parts there is nothing to do.
        if (round.sent === 0) return { value: { version: baseVersion } };
        if (hasBegunAnew) return incomplete;
        // After a long pause the server may have dropped earlier parts, so all are sent once more.
        hasBegunAnew = true;
        round = startRound(parts());
      }
    },
  };
}

const incomplete = {
  failure: { code: 'ERR_STATE', status: 409, message: 'The server has not all parts of the batch' },
} as const;

interface Run {
  /** The answer to the whole batch: applied, or the first failure. */
  answer: Answer<PostOutcome> | null;
}

interface Part<C> {
  readonly index: number;
  readonly changes: C;
  readonly isLast: boolean;
}

/** Hands out parts in order. Only their source knows how many there are. */
interface Round<C> {
  /** How many parts the server has. */
  sent: number;
  /** The next part, or `null` if there are none left. */
  readonly take: () => Promise<Part<C> | null>;
  /** Returns a part that failed to be sent, to be the next one again. */
  readonly putBack: (part: Part<C>) => void;
}

function startRound<C>(parts: Iterable<C> | AsyncIterable<C>): Round<C> {
  const iterator = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
  const returned: Part<C>[] = [];
  let index = 0;
  let following: IteratorResult<C> | null = null;
  let turn: Promise<unknown> = Promise.resolve();

  async function takeNext(): Promise<Part<C> | null> {
    const again = returned.shift();
    if (again !== undefined) return again;
    const current = following ?? (await iterator.next());
    if (current.done === true) {
      following = current;
      return null;
    }
    following = await iterator.next();
    return { index: index++, changes: current.value, isLast: following.done === true };
  }

  return {
    sent: 0,
    take: () => {
      const part = turn.then(takeNext);
      turn = part.catch(() => undefined);
      return part;
    },
    putBack: (part) => {
      returned.push(part);
      returned.sort((one, other) => one.index - other.index);
    },
  };
}
