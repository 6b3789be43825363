import type { Purpose } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import type { Answer, BatchPart, PostOutcome } from './syncPorts';
import { givenUp, unlessGivenUp } from './unlessGivenUp';

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
}

/** The one way in which changes get to the server. */
export interface Posting {
  /**
   * Posts from where it stopped to the end, or to the first failure; then it can be called again. Nothing is seen of a
   * batch before its last part is there, and a part sent twice counts once.
   */
  readonly goOn: () => Promise<Answer<{ readonly version: number }>>;
}

/** Keeps two parts at most, however long the batch is. A part holds changes, or whatever `post` takes in their place. */
export function createPosting<C>(
  { id, baseVersion, purpose, parts }: BatchInParts<C>,
  ports: PostingPorts<C>,
): Posting {
  let walk = startWalk(parts());
  let hasBegunAnew = false;

  return {
    goOn: async () => {
      for (;;) {
        // Whoever makes the parts may never answer again.
        const part = await unlessGivenUp(walk.part(), ports.signal);
        // No part at all is nothing to do.
        if (part === null) return { value: { version: baseVersion } };
        if ('failure' in part || ports.signal.aborted) return givenUp;
        ports.onSent(part.index);
        const batch = { id, part: part.index, isLast: part.isLast, ...(purpose && { purpose }) };
        const answer = await ports.post({ baseVersion, batch, changes: part.changes });
        if ('failure' in answer) return answer;
        if (answer.value.isApplied) {
          ports.onSent(part.index + 1);
          return answer;
        }
        if (!part.isLast) walk.next();
        else if (hasBegunAnew) return incomplete;
        else {
          // After a long pause the server may have dropped the parts before: they are sent once more.
          hasBegunAnew = true;
          walk = startWalk(parts());
        }
      }
    },
  };
}

const incomplete = {
  failure: { code: 'ERR_STATE', status: 409, message: 'The server has not all parts of the batch' },
} as const;

interface Walk<C> {
  /** The part it stands at; `null` where there are none. */
  readonly part: () => Promise<{
    readonly index: number;
    readonly changes: C;
    readonly isLast: boolean;
  } | null>;
  readonly next: () => void;
}

/** Walks over parts of which only the source knows how many there are. */
function startWalk<C>(parts: Iterable<C> | AsyncIterable<C>): Walk<C> {
  const iterator = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
  let index = 0;
  let current: IteratorResult<C> | null = null;
  let following: IteratorResult<C> | null = null;
  return {
    part: async () => {
      current ??= await iterator.next();
      if (current.done === true) return null;
      following ??= await iterator.next();
      return { index, changes: current.value, isLast: following.done === true };
    },
    next: () => {
      index++;
      [current, following] = [following, null];
    },
  };
}
