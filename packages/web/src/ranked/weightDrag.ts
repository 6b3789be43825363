import type { AnyRanker, AnyRanking, Weighting } from '@tertium/engine';
import { createListeners } from '../ui/createListeners';
import { runBetweenFrames } from '../ui/createYielder';
import { setPoints, withPoints } from './weights';

/** The weight that is being moved. */
export interface MovedWeight {
  readonly attributeId: string;
  /** The slider's points, 0..10. */
  readonly points: number;
}

/** The base of a preview: the current comparison with its saved weights. */
interface Ground {
  readonly ranker: AnyRanker | null;
  readonly weighting: Weighting | null;
}

/** A preview of other weights or another table. It isn't saved by itself. */
export interface Preview {
  /** Describes the preview wherever its ranking is shown. */
  readonly label: string;
  /** The ranker of the previewed table, or of the page if only weights differ. */
  readonly ranker: AnyRanker | null;
  readonly weighting: Weighting | null;
  /** The cell with another value, and its new text. */
  readonly cell?: PreviewedCell;
}

export interface PreviewedCell {
  readonly itemId: string;
  readonly attributeId: string;
  readonly text: string;
}

/** What follows a weight while it moves, outside of React's state: only subscribers re-render. Nothing is saved here. */
export interface WeightDrag {
  readonly subscribe: (listener: () => void) => () => void;
  readonly move: (moved: MovedWeight) => void;
  /** Returns to the saved weights. Returns the moved weight, or `null`. */
  readonly end: () => MovedWeight | null;
  /**
   * Ends the move and passes the moved weight to `save`, if there is one. Subscribers are notified once the saved state
   * is rendered, and never see the old weights in between.
   */
  readonly keep: (save: (moved: MovedWeight) => void) => void;
  readonly moved: () => MovedWeight | null;
  /** The weighting of the shown ranking, `null` while nothing moves. */
  readonly weighting: () => Weighting | null;
  /**
   * One object per step, whose arrays the next step overwrites. `null` while nothing moves. With very many items it
   * follows the moved weight some frames later.
   */
  readonly ranking: () => AnyRanking | null;
  /** Shows the ranking of a preview instead of the saved one, until it is ended or the base changes. */
  readonly preview: (preview: Preview) => void;
  /** Ends the preview. Returns whether there was one. */
  readonly endPreview: () => boolean;
  readonly previewed: () => Preview | null;
  /** Sets the base after an edit, also by others. A moved weight stays moved unless its attribute no longer counts. */
  readonly setGround: (ground: Ground) => void;
}

export function createWeightDrag(): WeightDrag {
  const { notify, subscribe } = createListeners();
  let ground: Ground = { ranker: null, weighting: null };
  let moved: MovedWeight | null = null;
  let weighting: Weighting | null = null;
  let ranking: AnyRanking | null = null;
  let preview: Preview | null = null;
  /** Cancels the ranking that is being worked out, `null` for none. */
  let cancel: (() => void) | null = null;

  function clear(): void {
    cancel?.();
    cancel = null;
    moved = null;
    preview = null;
    ranking = null;
    weighting = null;
  }

  /** Ranks under the moved weight, and then again if it moved on meanwhile. */
  function rank(ranker: AnyRanker, { attributeId, points }: MovedWeight): void {
    const next = withPoints(
      ground.weighting,
      setPoints(ground.weighting, ranker.attributeIds, attributeId, points),
    );
    ranker.setWeighting(next);
    const show = (ranked: AnyRanking) => {
      cancel = null;
      weighting = next;
      ranking = ranked;
      notify();
      if (moved !== null && moved.points !== points) rank(ranker, moved);
    };
    const steps = ranker.liveInSteps?.();
    const first = steps?.next();
    if (steps === undefined) show(ranker.liveRanking());
    else if (first?.done === true) show(first.value);
    else cancel = runBetweenFrames(steps, show, { heldMilliseconds: 4 });
  }

  function step(next: MovedWeight | null): void {
    clear();
    moved = next;
    if (moved !== null && ground.ranker !== null) rank(ground.ranker, moved);
    else notify();
  }

  return {
    subscribe,
    move: (next) => {
      const { ranker } = ground;
      if (ranker?.attributeIds.includes(next.attributeId) !== true) return;
      if (preview !== null) clear();
      moved = next;
      if (cancel === null) rank(ranker, next);
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
      queueMicrotask(notify);
    },
    moved: () => moved,
    weighting: () => weighting,
    ranking: () => ranking,
    preview: (next) => {
      const ranker = next.ranker ?? ground.ranker;
      if (ranker === null) return;
      clear();
      preview = next;
      weighting = next.weighting;
      ranker.setWeighting(next.weighting);
      ranking = ranker.liveRanking();
      notify();
    },
    endPreview: () => {
      const wasOn = preview !== null;
      if (wasOn) step(null);
      return wasOn;
    },
    previewed: () => preview,
    setGround: (next) => {
      ground = next;
      // The preview was based on the old state.
      if (preview !== null) step(null);
      if (moved === null) return;
      step(next.ranker?.attributeIds.includes(moved.attributeId) === true ? moved : null);
    },
  };
}
