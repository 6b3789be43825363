import type { Answer } from '@tertium/contract';
import { useEffect, useMemo, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { rankingTroubleText } from '../../ranked/rankingTroubleText';
import { useSettings } from '../../ui/settings';
import { judgeInWorker } from './judgeInWorker';
import { type ShownVerdict, shownVerdict } from './shownVerdict';

/** Numbers of a table and places in it, once for each answer, that are gone through within one frame without being noticed. */
const numbersAtOnce = 20_000;

interface Judging {
  /** `null` while it is being computed. */
  readonly verdict: ShownVerdict | null;
  /** Why it can't be computed. */
  readonly trouble: string | null;
}

const nobody: readonly Answer[] = [];
const nothing: Judging = { verdict: null, trouble: null };

/**
 * The verdict of answers on the current table: at once for a small table, by a worker for a large one. `null` answers
 * have not been read yet.
 */
export function useVerdict(answers: readonly Answer[] | null, attributeIds: readonly string[]): Judging {
  const { comparison, columnOf, cellsOf } = useComparison();
  const { numberFormat } = useSettings();
  const { items, attributes, columns, settings } = comparison;
  const people = answers ?? nobody;
  const isAwaited = answers === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name or weighting does not change what is ranked
  const asked = useMemo(
    () => ({
      columns: { columnOf, cellsOf },
      question: {
        comparison,
        attributeIds,
        format: numberFormat,
        answers: people.map(({ person, points }) => ({ personId: person.id, points })),
      },
    }),
    [items, attributes, columns, settings.missingPolicy, people, attributeIds, numberFormat],
  );
  const isSmall = items.length * (attributes.length + people.length) <= numbersAtOnce;
  const atOnce = useMemo(
    () =>
      isSmall && !isAwaited ? { ...nothing, verdict: shownVerdict(asked.question, asked.columns) } : null,
    [isSmall, isAwaited, asked],
  );
  const [later, setLater] = useState<{ readonly of: object; readonly judging: Judging } | null>(null);
  useEffect(() => {
    if (isSmall || isAwaited) return;
    const settle = (judging: Partial<Judging>) =>
      setLater({ of: asked, judging: { ...nothing, ...judging } });
    return judgeInWorker({
      ...asked,
      onJudged: (verdict) => settle({ verdict }),
      onTrouble: () => settle({ trouble: rankingTroubleText }),
    });
  }, [isSmall, isAwaited, asked]);
  // A verdict about another table or other answers is not shown.
  return atOnce ?? (later?.of === asked ? later.judging : nothing);
}
