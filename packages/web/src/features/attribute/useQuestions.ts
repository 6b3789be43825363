import { useCallback, useEffect, useMemo, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { loadAtLast } from '../../ui/loadAtLast';
import { useSettings } from '../../ui/settings';
import { isShortTable, useSteps } from '../../ui/useSteps';
import type { AttributeCheck } from './attributeChecks';

type Checking = typeof import('./attributeChecks');

/** What finds questions is fetched when the first table is shown: its first rows wait for none of it. */
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

/** What is to be decided about an attribute, as the head of its row or column says it; `null` for nothing. */
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
