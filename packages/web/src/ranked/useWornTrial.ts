import { type AnyRanking, isSameValue } from '@tertium/engine';
import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../ui/useLatest';
import { useRanking } from './comparisonContext';
import type { Trial } from './weightDrag';

interface WornTrialOptions {
  /** Whether the preview may count other attributes. Set it if nothing open lists only the saved ones. */
  readonly withOthers?: boolean;
}

/**
 * Previews what a person edits or answers on everything that shows a ranking. `null` ends the preview, and so does
 * unmounting. A ranking that doesn't match the page isn't previewed, and a preview of another component stays.
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

/** Whether everything in the other ranking has a place in what shows the saved one. */
function isAlike(a: AnyRanking, b: AnyRanking, withOthers: boolean): boolean {
  return (
    (withOthers || isSameValue(a.attributeIds, b.attributeIds)) && isSameValue(ruledOutOf(a), ruledOutOf(b))
  );
}

function ruledOutOf({ ruledOut }: AnyRanking): readonly number[] {
  return ruledOut.map(({ itemIndex }) => itemIndex);
}
