import { type AnyRanking, areJudgedAtOnce, type Judged, judgedItems, judgeItems } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { createTurns } from '../../ui/createTurns';

interface Asked {
  /** The ranking by what counts. */
  readonly counted: AnyRanking;
}

/** With who is judged of that ranking. */
export type WithJudged<T extends Asked> = T & { readonly judged: Judged };

/** The page has its hands free again after so long. */
const heldMilliseconds = 4;

/**
 * What is asked with who is judged, the same object for as long as it is asked. Of a large table that is found between the
 * frames: until then it is what was last known, and `null` before that. Keep what is asked (`useMemo`).
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
    let isOver = false;
    const find = async () => {
      const takeTurn = createTurns(heldMilliseconds);
      const steps = judgeItems(asked.counted);
      for (let step = steps.next(); !isOver; step = steps.next()) {
        if (step.done) {
          setFound({ ...asked, judged: step.value });
          return;
        }
        await takeTurn();
      }
    };
    void find();
    return () => {
      isOver = true;
    };
  }, [asked, atOnce]);
  return asked === null ? null : (atOnce ?? found);
}
