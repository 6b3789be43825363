import type { Answer } from '@tertium/contract';
import { type GroupVerdict, judgeGroup, rankingInputOf } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison } from '../../../comparison/comparisonContext';

/** What answers come to, with the table as it is now. */
export function useVerdict(answers: readonly Answer[], attributeIds: readonly string[]): GroupVerdict {
  const { comparison, columnOf } = useComparison();
  const { items, attributes, columns, settings } = comparison;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name or weighting does not change what is ranked
  return useMemo(
    () =>
      judgeGroup({
        ...rankingInputOf(comparison, columnOf),
        attributeIds,
        answers: answers.map(({ person, points }) => ({ personId: person.id, points })),
      }),
    [items, attributes, columns, settings.missingPolicy, answers, attributeIds],
  );
}
