import type { Standings } from '@tertium/engine';
import { useEffect, useRef } from 'react';
import { rankOrder, type ViewState } from '../view/viewState';

/**
 * A comparison that opens with a ranking opens sorted by it, so that its winner is in view; an order that the address
 * asks for stays. What is first ranked while somebody works on it stays where it is.
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
