import type { AnyRanker, AnyRanking, Weighting } from '@tertium/engine';
import { setPoints, withPoints } from './weights';

/** The weight that is being moved. */
export interface MovedWeight {
  readonly attributeId: string;
  /** 0..10 as the slider stands. */
  readonly points: number;
}

/** What weights are tried out on: the comparison as it is, with the weighting as saved. */
interface Ground {
  readonly ranker: AnyRanker | null;
  readonly weighting: Weighting | null;
}

/** What is tried on: other weights, or another table; never saved by itself. */
export interface Trial {
  /** What is tried, in words; said wherever its ranking is. */
  readonly label: string;
  /** Of the table that is tried; that of the page where only weights are. */
  readonly ranker: AnyRanker | null;
  readonly weighting: Weighting | null;
  /** The cell that has another value in it, and what stands there then. */
  readonly cell?: TriedCell;
}

export interface TriedCell {
  readonly itemId: string;
  readonly attributeId: string;
  readonly text: string;
}

/**
 * What follows a weight while somebody moves it, outside of React's state: whoever shows a part of it subscribes, and
 * nobody else is drawn anew. Nothing is saved here.
 */
export interface WeightDrag {
  readonly subscribe: (listener: () => void) => () => void;
  readonly move: (moved: MovedWeight) => void;
  /** Back to the weights as saved; gives what was moved, `null` when nothing was. */
  readonly end: () => MovedWeight | null;
  /**
   * Ends with what `save` makes of what was moved, if anything was. Who follows is told once that is drawn, and not of the
   * weights as they were before.
   */
  readonly keep: (save: (moved: MovedWeight) => void) => void;
  readonly moved: () => MovedWeight | null;
  /** With the points tried out; `null` while nothing moves. */
  readonly weighting: () => Weighting | null;
  /** One object for each step, its arrays written anew by the next; `null` while nothing moves. */
  readonly ranking: () => AnyRanking | null;
  /** Shows the ranking of a trial in place of the one as saved, until it is taken off or the ground is another. */
  readonly tryOn: (trial: Trial) => void;
  /** Gives whether anything was on. */
  readonly takeOff: () => boolean;
  readonly tried: () => Trial | null;
  /** Others may change the comparison meanwhile: what is moved stays moved, unless its attribute is weighed no longer. */
  readonly standOn: (ground: Ground) => void;
}

export function createWeightDrag(): WeightDrag {
  const listeners = new Set<() => void>();
  let ground: Ground = { ranker: null, weighting: null };
  let moved: MovedWeight | null = null;
  let weighting: Weighting | null = null;
  let ranking: AnyRanking | null = null;
  let trial: Trial | null = null;

  function clear(): void {
    moved = null;
    trial = null;
    ranking = null;
    weighting = null;
  }

  function step(next: MovedWeight | null): void {
    const { ranker } = ground;
    clear();
    moved = next;
    if (moved !== null && ranker !== null) {
      const { attributeId, points } = moved;
      weighting = withPoints(
        ground.weighting,
        setPoints(ground.weighting, ranker.attributeIds, attributeId, points),
      );
      ranker.setWeighting(weighting);
      ranking = ranker.liveRanking();
    }
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    move: (next) => {
      if (ground.ranker?.attributeIds.includes(next.attributeId) === true) step(next);
    },
    end: () => {
      const ended = moved;
      if (ended !== null) step(null);
      return ended;
    },
    keep: (save) => {
      if (moved === null) return;
      save(moved);
      clear();
      queueMicrotask(tell);
    },
    moved: () => moved,
    weighting: () => weighting,
    ranking: () => ranking,
    tryOn: (next) => {
      const ranker = next.ranker ?? ground.ranker;
      if (ranker === null) return;
      moved = null;
      trial = next;
      weighting = next.weighting;
      ranker.setWeighting(next.weighting);
      ranking = ranker.liveRanking();
      tell();
    },
    takeOff: () => {
      const wasOn = trial !== null;
      if (wasOn) step(null);
      return wasOn;
    },
    tried: () => trial,
    standOn: (next) => {
      ground = next;
      // It was tried on what is no longer so.
      if (trial !== null) step(null);
      if (moved === null) return;
      step(next.ranker?.attributeIds.includes(moved.attributeId) === true ? moved : null);
    },
  };
}
