import {
  type AnyRanking,
  areSampledAtOnce,
  findSampledItems,
  type SampledItems,
  sampledItems,
} from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { runBetweenFrames } from '../../ui/createYielder';

interface Asked {
  /** The ranking by the attributes that count. */
  readonly counted: AnyRanking;
}

/** A question with the items to sample. */
export type WithSampledItems<T extends Asked> = T & { readonly sampledItems: SampledItems };

/**
 * Adds the items to sample to a question, and returns the same object while the question is the same. In a large table
 * they are found between frames, and when the page is idle unless a person waits for them. Until then it returns the
 * previous result, `null` at first. Memoize the question.
 */
export function useSampledItems<T extends Asked>(
  asked: T | null,
  isAwaited = false,
): WithSampledItems<T> | null {
  const [found, setFound] = useState<WithSampledItems<T> | null>(null);
  const atOnce = useMemo(
    () =>
      asked !== null && areSampledAtOnce(asked.counted)
        ? { ...asked, sampledItems: sampledItems(asked.counted) }
        : null,
    [asked],
  );
  useEffect(() => {
    if (asked === null || atOnce !== null) return;
    return runBetweenFrames(
      findSampledItems(asked.counted),
      (sampledItems) => setFound({ ...asked, sampledItems }),
      { isBackground: !isAwaited },
    );
  }, [asked, atOnce, isAwaited]);
  return asked === null ? null : (atOnce ?? found);
}
