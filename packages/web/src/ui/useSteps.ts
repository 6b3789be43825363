import { takeAllSteps } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { runBetweenFrames } from './createYielder';

/**
 * The result of a generator. Short work runs at once, other work when the page is idle. Until then it returns the
 * previous result, `null` at first. The function must stay the same as long as its result does.
 */
export function useSteps<T>(steps: () => Generator<void, T>, isShort: boolean): T | null {
  const [found, setFound] = useState<T | null>(null);
  const atOnce = useMemo(() => (isShort ? takeAllSteps(steps()) : null), [isShort, steps]);
  useEffect(
    () =>
      isShort
        ? undefined
        : runBetweenFrames(steps(), (result) => setFound(() => result), { isBackground: true }),
    [isShort, steps],
  );
  return atOnce ?? found;
}

/** Cells that are scanned at once. Larger tables are scanned between frames. */
const cellsAtOnce = 5_000;

/** Whether scanning all cells of a table is short work. */
export const isShortTable = (table: {
  readonly items: readonly unknown[];
  readonly attributes: readonly unknown[];
}): boolean => table.items.length * table.attributes.length <= cellsAtOnce;
