import { takeAllSteps } from '@tertium/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { runBetweenFrames } from './createYielder';

interface Found<A, T> {
  /** What the result was asked for. */
  readonly asked: A;
  readonly found: T;
}

/**
 * The result of a generator. Work of a single step runs at once, longer work between frames. Until then the previous
 * result stays, with what it was asked for. Where it can't stay, all steps run at once. The functions must stay the same.
 */
export function useLate<A, T>(
  asked: A,
  find: (asked: A) => Generator<void, T>,
  canStay: (before: A, asked: A) => boolean,
): Found<A, T> {
  const shown = useRef<Found<A, T> | null>(null);
  const [late, setLate] = useState<Found<A, T> | null>(null);
  const known = useMemo(() => {
    const first = find(asked).next();
    if (first.done === true) return { asked, found: first.value };
    const before = shown.current;
    if (before !== null && canStay(before.asked, asked)) return before;
    return { asked, found: takeAllSteps(find(asked)) };
  }, [asked, find, canStay]);
  useEffect(
    () =>
      known.asked === asked ? undefined : runBetweenFrames(find(asked), (found) => setLate({ asked, found })),
    [asked, find, known],
  );
  const now = late?.asked === asked ? late : known;
  shown.current = now;
  return now;
}
