import type { Purpose } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import type { Answer } from '../wire/callFailure';
import { givenUp, raceAbort } from '../wire/raceAbort';
import type { BatchPart, PostOutcome } from './syncPorts';

/** A batch on its way to the server; what it consists of may still be in the making. */
export interface BatchInParts<C = readonly Change[]> {
  readonly id: string;
  readonly baseVersion: number;
  /** What it is for, where its changes alone do not say it. */
  readonly purpose?: Purpose | undefined;
  /** The parts in order, the same whenever it is called; read one part ahead of the one that is posted. */
  readonly parts: () => Iterable<C> | AsyncIterable<C>;
}

export interface PostingPorts<C> {
  readonly post: (part: BatchPart<C>) => Promise<Answer<PostOutcome>>;
  /** Before each part, and after the last: how many are with the server. */
  readonly onSent: (parts: number) => void;
  readonly signal: AbortSignal;
  /** How many parts are on their way side by side; one where nothing is said. */
  readonly atOnce?: number;
}

/** The one way in which changes get to the server. */
export interface Posting {
  /**
   * Posts from where it stopped to the end, or to the first failure; then it can be called again. Nothing is seen of a
   * batch before all its parts are there, and a part sent twice counts once.
   */
  readonly goOn: () => Promise<Answer<{ readonly version: number }>>;
}

/**
 * Keeps no more parts than are on their way, and one that is made meanwhile, however long the batch is. A part holds
 * changes, or whatever `post` takes in their place.
 */
export function createPosting<C>(
  { id, baseVersion, purpose, parts }: BatchInParts<C>,
  { post, onSent, signal, atOnce = 1 }: PostingPorts<C>,
): Posting {
  let round = startRound(parts());
  let hasBegunAnew = false;

  const send = ({ index, isLast, changes }: Part<C>) =>
    post({ baseVersion, batch: { id, part: index, isLast, ...(purpose && { purpose }) }, changes });

  /** Posts one part after another until there is none, or until there is an answer for all of them. */
  async function carry(run: Run): Promise<void> {
    while (run.answer === null) {
      // Whoever makes the parts may never answer again.
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
    goOn: async () => {
      for (;;) {
        const run: Run = { answer: null };
        await Promise.all(Array.from({ length: atOnce }, () => carry(run)));
        if (run.answer !== null) return run.answer;
        // No part at all is nothing to do.
        if (round.sent === 0) return { value: { version: baseVersion } };
        if (hasBegunAnew) return incomplete;
        // After a long pause the server may have dropped the parts before: they are sent once more.
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
  /** To the batch as a whole: that it is applied, or the first failure. */
  answer: Answer<PostOutcome> | null;
}

interface Part<C> {
  readonly index: number;
  readonly changes: C;
  readonly isLast: boolean;
}

/** Parts given out in order, of which only the source knows how many there are. */
interface Round<C> {
  /** How many the server has. */
  sent: number;
  /** The next part; `null` where there are no more. */
  readonly take: () => Promise<Part<C> | null>;
  /** One that did not get to the server: it is the next again. */
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
