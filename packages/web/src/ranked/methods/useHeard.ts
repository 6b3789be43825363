import {
  type Heard,
  hearMethod,
  type MethodId,
  type MethodSettings,
  type MethodTable,
} from '@tertium/engine';
import { useEffect, useMemo, useState } from 'react';
import { hearInWorker } from './hearInWorker';
import { isHeardAtOnce } from './isHeardAtOnce';

interface Asking {
  readonly heard: readonly Heard[];
  readonly isTroubled: boolean;
}

const nothing: Asking = { heard: [], isTroubled: false };

/**
 * The answers of methods about a table so far, in their order: a small table's at once, a large one's as its worker
 * returns them.
 */
export function useHeard(table: MethodTable, ids: readonly MethodId[], settings: MethodSettings): Asking {
  const question = useMemo(() => ({ table, ids, settings }), [table, ids, settings]);
  const [later, setLater] = useState<{ readonly of: object; readonly asking: Asking } | null>(null);
  const isSmall = isHeardAtOnce(table);
  const atOnce = useMemo(
    () => (isSmall ? { ...nothing, heard: ids.map((id) => hearMethod(table, id, settings)) } : null),
    [isSmall, table, ids, settings],
  );
  useEffect(() => {
    if (isSmall || question.ids.length === 0) return;
    return hearInWorker({
      ...question,
      onHeard: (heard) => setLater({ of: question, asking: { heard, isTroubled: false } }),
      onTrouble: () => setLater({ of: question, asking: { heard: [], isTroubled: true } }),
    });
  }, [isSmall, question]);
  if (atOnce !== null) return atOnce;
  // Answers about another table are not shown.
  return later?.of === question ? later.asking : nothing;
}
