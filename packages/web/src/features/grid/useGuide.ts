import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Guide, offerGuide } from '../view/reveal';

/** Lets other parts of the page lead to cells of the grid, as it is at that moment. */
export function useGuide(guide: Guide): void {
  const latest = useRef(guide);
  // Before the effects of others, which may ask where things stand now.
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
