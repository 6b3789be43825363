import { type AnyRanking, areJudgedAtOnce, type Judged, judgedItems, judgeItems } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { takeSteps } from '../../ui/createTurns';

interface Asked {
  /** The ranking by what counts. */
  readonly counted: AnyRanking;
}

/** With the judged items of that ranking. */
export type WithJudged<T extends Asked> = T & { readonly judged: Judged };

/**
 * What is asked, with the judged items: the same object for as long as it is asked. Those of a large table are found between
 * the frames. Until then it is what was last known, and `null` before that. Keep what is asked (`useMemo`).
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
    return takeSteps(judgeItems(asked.counted), (judged) => setFound({ ...asked, judged }), {
      isBehind: true,
    });
  }, [asked, atOnce]);
  return asked === null ? null : (atOnce ?? found);
}
