import { type AnyRanking, areJudgedAtOnce, type Judged, judgedItems, judgeItems } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { runBetweenFrames } from '../../ui/createYielder';

interface Asked {
  /** The ranking by the attributes that count. */
  readonly counted: AnyRanking;
}

/** A question with the items to sample. */
export type WithJudged<T extends Asked> = T & { readonly judged: Judged };

/**
 * Adds the items to sample to a question, and returns the same object while the question is the same. In a large table
 * they are found between frames. Until then it returns the previous result, `null` at first. Memoize the question.
 */
export function useJudged<T extends Asked>(asked: T | null): WithJudged<T> | null {
  const [found, setFound] = useState<WithJudged<T> | null>(null);
  const atOnce = useMemo(
    () =>
      asked !== null && areJudgedAtOnce(asked.counted)
        ? { ...asked, judged: judgedItems(asked.counted) }
        : null,
    [asked],
  );
  useEffect(() => {
    if (asked === null || atOnce !== null) return;
    return runBetweenFrames(judgeItems(asked.counted), (judged) => setFound({ ...asked, judged }), {
      isBackground: true,
    });
  }, [asked, atOnce]);
  return asked === null ? null : (atOnce ?? found);
}
