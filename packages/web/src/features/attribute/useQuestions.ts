import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { loadAtLast } from '../../ui/loadAtLast';
import { useSettings } from '../../ui/settings';

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

/** What is to be decided about an attribute, as the head of its row or column says it; `null` for nothing. */
export function useQuestions(): (attributeId: string) => string | null {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const { numberFormat } = useSettings();
  const loaded = useChecking();
  // Found after what they are asked about is drawn: in a large table it takes a while.
  const asked = useDeferredValue(
    useMemo(() => (ranking === null ? null : { comparison, ranking }), [comparison, ranking]),
    null,
  );
  const questions = useMemo(() => {
    if (loaded === null || asked === null) return new Map<string, string>();
    const checks = loaded.checksOf(asked.comparison, asked.ranking).toReversed();
    return new Map(checks.map((check) => [check.attribute.id, loaded.sayCheck(check, numberFormat)]));
  }, [loaded, asked, numberFormat]);
  return (attributeId) => questions.get(attributeId) ?? null;
}
