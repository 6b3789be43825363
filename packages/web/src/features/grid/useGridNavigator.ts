import { useEffect, useLayoutEffect, useRef } from 'react';
import { type GridNavigator, registerGrid } from '../view/reveal';

/** Lets other parts of the page navigate to cells of the grid, in its current state. */
export function useGridNavigator(navigator: GridNavigator): void {
  const latest = useRef(navigator);
  // Runs before the effects of others, which may need the current places.
  useLayoutEffect(() => {
    latest.current = navigator;
  });
  useEffect(
    () =>
      registerGrid({
        goTo: (...way) => latest.current.goTo(...way),
        axes: () => latest.current.axes(),
      }),
    [],
  );
}
