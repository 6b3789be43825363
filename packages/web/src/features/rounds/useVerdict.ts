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
  /** `null` while it is not known. */
  readonly verdict: ShownVerdict | null;
  /** Why it will not be known. */
  readonly trouble: string | null;
}

const nobody: readonly Answer[] = [];
const nothing: Judging = { verdict: null, trouble: null };

/**
 * What answers come to, with the table as it is now: of a small one at once, of a large one as a worker judges it; `null`
 * answers are not there yet.
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
  // What a verdict says of another table, or of other answers, says nothing of these.
  return atOnce ?? (later?.of === asked ? later.judging : nothing);
}
