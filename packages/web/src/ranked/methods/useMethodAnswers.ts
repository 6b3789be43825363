import {
  type EvaluatedMethod,
  evaluateMethod,
  type MethodId,
  type MethodSettings,
  type MethodTable,
} from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { evaluateInWorker } from './evaluateInWorker';
import { isEvaluatedAtOnce } from './isEvaluatedAtOnce';

interface MethodAnswers {
  readonly evaluated: readonly EvaluatedMethod[];
  readonly isTroubled: boolean;
}

const nothing: MethodAnswers = { evaluated: [], isTroubled: false };

/**
 * The answers of methods about a table so far, in their order: a small table's at once, a large one's as its worker
 * returns them.
 */
export function useMethodAnswers(
  table: MethodTable,
  ids: readonly MethodId[],
  settings: MethodSettings,
): MethodAnswers {
  const question = useMemo(() => ({ table, ids, settings }), [table, ids, settings]);
  const [later, setLater] = useState<{ readonly of: object; readonly answers: MethodAnswers } | null>(null);
  const isSmall = isEvaluatedAtOnce(table);
  const atOnce = useMemo(
    () => (isSmall ? { ...nothing, evaluated: ids.map((id) => evaluateMethod(table, id, settings)) } : null),
    [isSmall, table, ids, settings],
  );
  useEffect(() => {
    if (isSmall || question.ids.length === 0) return;
    return evaluateInWorker({
      ...question,
      onEvaluated: (evaluated) => setLater({ of: question, answers: { evaluated, isTroubled: false } }),
      onTrouble: () => setLater({ of: question, answers: { evaluated: [], isTroubled: true } }),
    });
  }, [isSmall, question]);
  if (atOnce !== null) return atOnce;
  // Answers about another table are not shown.
  return later?.of === question ? later.answers : nothing;
}
