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
 * Keeps entries in place during edits. A fresh arrangement is used only when the person asks for one, which is when
 * `asked` changes by identity.
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
  // Updated during rendering, so that a requested order is never shown late.
  const current = isAskedAnew ? { asked: now, standing: stand(all, fresh) } : kept;
  if (isAskedAnew) keep(current);
  const shown = useMemo(() => shownOf(current.standing, all), [current.standing, all]);
  const staleness = useMemo(() => stalenessOf(shown, fresh), [shown, fresh]);
  const apply = useCallback(() => setApplied((count) => count + 1), []);
  return { ...staleness, shown, apply };
}

const stand = (all: readonly string[], arrangement: Arrangement): Standing => ({ arrangement, all });
