import type { Answer } from '@tertium/contract';
import { type GroupVerdict, judgeGroup, judgeGroupInSteps, rankingInputOf } from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { takeSteps } from '../../ui/createTurns';

/** Items ranked, once for each answer, that the page may stand still for. */
const rankedAtOnce = 50_000;

/** What answers come to, with the table as it is now; `null` while that of many over a large table is worked out. */
export function useVerdict(answers: readonly Answer[], attributeIds: readonly string[]): GroupVerdict | null {
  const { comparison, columnOf } = useComparison();
  const { items, attributes, columns, settings } = comparison;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name or weighting does not change what is ranked
  const input = useMemo(
    () => ({
      ...rankingInputOf(comparison, columnOf),
      attributeIds,
      answers: answers.map(({ person, points }) => ({ personId: person.id, points })),
    }),
    [items, attributes, columns, settings.missingPolicy, answers, attributeIds],
  );
  const isSmall = items.length * answers.length <= rankedAtOnce;
  const atOnce = useMemo(() => (isSmall ? judgeGroup(input) : null), [isSmall, input]);
  const [later, setLater] = useState<{ readonly of: object; readonly verdict: GroupVerdict } | null>(null);
  useEffect(() => {
    if (isSmall) return;
    return takeSteps(judgeGroupInSteps(input), (verdict) => setLater({ of: input, verdict }));
  }, [isSmall, input]);
  return atOnce ?? (later?.of === input ? later.verdict : null);
}
