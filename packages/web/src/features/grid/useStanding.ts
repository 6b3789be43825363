import { useCallback, useMemo, useState } from 'react';
import { type Arrangement, type Staleness, type Standing, shownOf, stalenessOf } from './standing';

export interface StandingView extends Staleness {
  readonly shown: readonly string[];
  readonly apply: () => void;
}

interface Kept {
  readonly asked: readonly unknown[];
  readonly standing: Standing;
}

/**
 * Leaves everything where it is while it is edited. A fresh arrangement is taken when the person asks for one: `asked` holds
 * what they can ask for, told apart by identity.
 */
export function useStanding(
  all: readonly string[],
  fresh: Arrangement,
  asked: readonly unknown[],
): StandingView {
  const [applied, setApplied] = useState(0);
  const now = [...asked, applied];
  const [kept, keep] = useState<Kept>(() => ({ asked: now, standing: stand(all, fresh) }));
  const isAskedAnew = now.some((each, i) => each !== kept.asked[i]);
  // Taken while it is drawn: what was asked for is never seen in the old order.
  const current = isAskedAnew ? { asked: now, standing: stand(all, fresh) } : kept;
  if (isAskedAnew) keep(current);
  const shown = useMemo(() => shownOf(current.standing, all), [current.standing, all]);
  const staleness = useMemo(() => stalenessOf(shown, fresh), [shown, fresh]);
  const apply = useCallback(() => setApplied((count) => count + 1), []);
  return { ...staleness, shown, apply };
}

const stand = (all: readonly string[], arrangement: Arrangement): Standing => ({ arrangement, all });
