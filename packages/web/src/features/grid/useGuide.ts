import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Guide, offerGuide } from '../view/reveal';

/** Lets other parts of the page navigate to cells of the grid, in its current state. */
export function useGuide(guide: Guide): void {
  const latest = useRef(guide);
  // Runs before the effects of others, which may need the current places.
  useLayoutEffect(() => {
    latest.current = guide;
  });
  useEffect(
    () =>
      offerGuide({
        goTo: (...way) => latest.current.goTo(...way),
        axes: () => latest.current.axes(),
      }),
    [],
  );
}
