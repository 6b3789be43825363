import { useMemo } from 'react';
import { useComparison, useRanking } from '../../../comparison/comparisonContext';
import { useSettings } from '../../../ui/settings';
import { checksOf, sayCheck } from './attributeChecks';

/** What is to be decided about an attribute, as the head of its row or column says it; `null` for nothing. */
export function useQuestions(): (attributeId: string) => string | null {
  const { comparison } = useComparison();
  const { ranking } = useRanking();
  const { numberFormat } = useSettings();
  const questions = useMemo(() => {
    const checks = ranking === null ? [] : checksOf(comparison, ranking);
    return new Map(checks.toReversed().map((check) => [check.attribute.id, sayCheck(check, numberFormat)]));
  }, [comparison, ranking, numberFormat]);
  return (attributeId) => questions.get(attributeId) ?? null;
}
