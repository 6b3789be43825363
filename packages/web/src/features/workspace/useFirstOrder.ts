import type { Standings } from '@tertium/engine';
import { useEffect, useRef } from 'react';
import { rankOrder, type ViewState } from '../view/viewState';

/**
 * Sorts a comparison that opens with a ranking by it, so that its winner is visible. An order in the address stays. A
 * comparison that is ranked for the first time while someone works on it isn't sorted.
 */
export function useFirstOrder(
  ranking: Standings | null,
  { sort }: Pick<ViewState, 'sort'>,
  change: (patch: Partial<ViewState>) => void,
): void {
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || ranking === null) return;
    isDecided.current = true;
    if (sort === null && ranking.placedCount > 1) change({ sort: rankOrder });
  }, [ranking, sort, change]);
}
