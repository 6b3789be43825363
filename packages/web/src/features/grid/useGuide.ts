import { useEffect, useRef } from 'react';
import { offerGuide, type Place } from '../view/reveal';

/** Lets other parts of the page lead to cells of the grid, as it is at that moment. */
export function useGuide(guide: (place: Place) => boolean): void {
  const latest = useRef(guide);
  useEffect(() => {
    latest.current = guide;
  });
  useEffect(() => offerGuide((place) => latest.current(place)), []);
}
