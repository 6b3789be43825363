import { useEffect, useState } from 'react';
import { useComparison, useRanking } from '../../../ranked/comparisonContext';
import type { Rankings } from '../scene/found';

interface ByMethods {
  /** `null` while methods are evaluated, and if not needed. */
  readonly rankings: Rankings | null;
  readonly trouble: string | null;
}

const nothing: ByMethods = { rankings: null, trouble: null };
const broken: ByMethods = {
  rankings: null,
  trouble: 'Couldn’t calculate the other methods. Reload the page.',
};

/** The places by the page's ranking and by other methods, whose code is loaded on demand. */
export function useByMethods(isAsked: boolean): ByMethods {
  const { attributes, settings } = useComparison().comparison;
  // The methods are compared with the weighted sum, whichever method ranks.
  const { sum: ranking } = useRanking();
  const isRanking = settings.method == null;
  const [known, setKnown] = useState<{ readonly of: object | null } & ByMethods>({ of: null, ...nothing });
  useEffect(() => {
    if (!isAsked || ranking === null) return;
    let isOver = false;
    let end = () => {};
    const note = (now: ByMethods) => isOver || setKnown({ of: ranking, ...now });
    const start = async () => {
      const { rankByMethods } = await import('./rankByMethods');
      if (isOver) return;
      end = rankByMethods({
        ranking,
        attributes,
        own: isRanking ? 'the ranking here' : 'the weighted sum',
        onRankings: (rankings) => note({ rankings, trouble: null }),
        onTrouble: () => note(broken),
      });
    };
    start().catch(() => note(broken));
    return () => {
      isOver = true;
      end();
    };
  }, [isAsked, ranking, attributes, isRanking]);
  // Answers about another table are not used.
  return isAsked && known.of === ranking ? known : nothing;
}
