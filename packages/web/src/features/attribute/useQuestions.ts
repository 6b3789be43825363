import { useCallback, useEffect, useMemo, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { loadAtLast } from '../../ui/loadAtLast';
import { useSettings } from '../../ui/settings';
import { isShortTable, useSteps } from '../../ui/useSteps';
import type { AttributeCheck } from './attributeChecks';

type Checking = typeof import('./attributeChecks');

/** The code that finds questions. Loaded once a table is shown, so that its first rows do not wait for it. */
let checking: Checking | null = null;

function useChecking(): Checking | null {
  const [loaded, setLoaded] = useState(checking);
  useEffect(() => {
    if (checking !== null) return;
    void loadAtLast(() => import('./attributeChecks')).then((found) => {
      checking = found;
      setLoaded(found);
    });
  }, []);
  return loaded;
}

const none: readonly AttributeCheck[] = [];

/** The question in the head of an attribute's row or column. `null` if there is none. */
export function useQuestions(): (attributeId: string) => string | null {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const { numberFormat } = useSettings();
  const loaded = useChecking();
  const steps = useCallback(
    function* () {
      return loaded === null || ranking === null ? none : yield* loaded.findChecks(comparison, ranking);
    },
    [loaded, comparison, ranking],
  );
  const isShort = isShortTable(comparison);
  const checks = useSteps(steps, isShort) ?? none;
  const questions = useMemo(
    () =>
      new Map(
        checks.toReversed().map((check) => [check.attribute.id, loaded?.sayCheck(check, numberFormat) ?? '']),
      ),
    [loaded, checks, numberFormat],
  );
  return (attributeId) => questions.get(attributeId) ?? null;
}
