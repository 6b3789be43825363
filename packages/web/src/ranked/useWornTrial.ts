import { type AnyRanking, isSameValue } from '@tertium/engine';
import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../ui/useLatest';
import { useRanking } from './comparisonContext';
import type { Trial } from './weightDrag';

interface WornTrialOptions {
  /** Nothing is open that lists only what counts as saved: other attributes may count. */
  readonly withOthers?: boolean;
}

/**
 * Puts on what a person edits or answers, so that what shows a ranking on the page follows it; `null` takes it off, and so
 * does the end of who uses it. What has no place on the page is not put on, and what somebody else tries on stays on.
 */
export function useWornTrial({ withOthers = false }: WornTrialOptions = {}): (trial: Trial | null) => void {
  const { ranking, drag } = useRanking();
  const worn = useRef<Trial | null>(null);
  const wear = useLatest((trial: Trial | null) => {
    const next = (trial?.ranker ?? null)?.liveRanking() ?? ranking;
    if (trial !== null && next !== null && ranking !== null && isAlike(next, ranking, withOthers)) {
      worn.current = trial;
      drag.tryOn(trial);
      return;
    }
    if (worn.current !== null && drag.tried() === worn.current) drag.takeOff();
    worn.current = null;
  });
  useEffect(() => () => wear()(null), [wear]);
  return useCallback((trial) => wear()(trial), [wear]);
}

/** What shows the saved ranking has a place for everything in the other one. */
function isAlike(a: AnyRanking, b: AnyRanking, withOthers: boolean): boolean {
  return (
    (withOthers || isSameValue(a.attributeIds, b.attributeIds)) && isSameValue(ruledOutOf(a), ruledOutOf(b))
  );
}

function ruledOutOf({ ruledOut }: AnyRanking): readonly number[] {
  return ruledOut.map(({ itemIndex }) => itemIndex);
}
