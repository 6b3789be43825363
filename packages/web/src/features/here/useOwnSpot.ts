import { indexOfId } from '@tertium/engine';
import { useEffect } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { useLatest } from '../../ui/useLatest';
import { spotAt } from './spots';

/** The events that can move a person from cell to cell. */
const moves = ['focusin', 'focusout', 'keyup', 'pointerup'] as const;

/** Reports the spot of this page's person: the focused cell or weight. */
export function useOwnSpot(): void {
  const { comparison, here } = useComparison();
  const latest = useLatest(comparison);
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      const { activeElement } = document;
      // A dialog belongs to the spot from which it was opened.
      if (activeElement?.closest('[role="dialog"]')) return;
      here.move(spotAt(activeElement, (id) => indexOfId(latest().items).has(id)));
    };
    const soon = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(look);
    };
    look();
    for (const event of moves) document.addEventListener(event, soon, true);
    return () => {
      cancelAnimationFrame(waiting);
      for (const event of moves) document.removeEventListener(event, soon, true);
      here.move(null);
    };
  }, [here, latest]);
}
