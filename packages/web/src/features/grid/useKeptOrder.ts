import { useCallback, useMemo, useState } from 'react';
import { type Arrangement, type Staleness, shownOf, stalenessOf } from './keptOrder';

export interface KeptOrderView extends Staleness {
  /** Indexes among all entries. */
  readonly shown: readonly number[];
  readonly apply: () => void;
}

interface Kept {
  readonly asked: readonly unknown[];
  readonly arrangement: Arrangement;
}

/**
 * Keeps entries in place during edits. A fresh arrangement is used only when the person asks for one, which is when
 * `asked` changes by identity.
 */
export function useKeptOrder(fresh: Arrangement, asked: readonly unknown[]): KeptOrderView {
  const [applied, setApplied] = useState(0);
  const now = [...asked, applied];
  const [kept, keep] = useState<Kept>(() => ({ asked: now, arrangement: fresh }));
  const isAskedAgain = now.some((each, i) => each !== kept.asked[i]);
  // Updated during rendering, so that a requested order is never shown late.
  const current = isAskedAgain ? { asked: now, arrangement: fresh } : kept;
  if (isAskedAgain) keep(current);
  const shown = useMemo(() => shownOf(current.arrangement, fresh.all), [current.arrangement, fresh.all]);
  const staleness = useMemo(() => stalenessOf(shown, fresh), [shown, fresh]);
  const apply = useCallback(() => setApplied((count) => count + 1), []);
  return { ...staleness, shown, apply };
}
