import { takeAllSteps } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { takeSteps } from './createTurns';

/**
 * What steps come to. Short work is done at once, other work once the page has nothing else to do: until it is done it is what it was before,
 * `null` at first. The function has to stay the same as long as its result does.
 */
export function useSteps<T>(steps: () => Generator<void, T>, isShort: boolean): T | null {
  const [found, setFound] = useState<T | null>(null);
  const atOnce = useMemo(() => (isShort ? takeAllSteps(steps()) : null), [isShort, steps]);
  useEffect(
    () => (isShort ? undefined : takeSteps(steps(), (result) => setFound(() => result), { isBehind: true })),
    [isShort, steps],
  );
  return atOnce ?? found;
}

/** Cells that are looked through at once; more of them wait for the frames between. */
const cellsAtOnce = 5_000;

/** Whether steps through all cells of a table are short work. */
export const isShortTable = (table: {
  readonly items: readonly unknown[];
  readonly attributes: readonly unknown[];
}): boolean => table.items.length * table.attributes.length <= cellsAtOnce;
