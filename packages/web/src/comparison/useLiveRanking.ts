import { createRanker, findHindrance, type Ranker, rankingInputOf, type Weighting } from '@tertium/engine';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { isColumnRead } from './columnOf';
import type { LiveRanking, OpenComparison } from './comparisonContext';
import { createWeightDrag } from './weightDrag';

/** Cells that are read within one frame without being noticed. */
const cellsAtOnce = 200_000;

/** Ranks what is seen under the weights as saved; large tables are read column by column between frames. */
export function useLiveRanking(
  { comparison, columnOf }: Pick<OpenComparison, 'comparison' | 'columnOf'>,
  weighting: Weighting | null,
): LiveRanking {
  const [drag] = useState(createWeightDrag);
  const { items, attributes, columns, settings } = comparison;
  const reading = useColumnsRead(comparison, columnOf);
  const isReady = reading === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new name or weighting does not change what is ranked
  const ranker = useMemo<Ranker | null>(
    () => (isReady ? createRanker(rankingInputOf(comparison, columnOf)) : null),
    [isReady, items, attributes, columns, settings.missingPolicy],
  );
  const ranking = useMemo(() => {
    if (ranker === null) return null;
    ranker.setWeighting(weighting);
    return ranker.ranking();
  }, [ranker, weighting]);
  useLayoutEffect(() => drag.standOn({ ranker, weighting }), [drag, ranker, weighting]);

  return useMemo(() => ({ ranking, reading, weighting, drag }), [ranking, reading, weighting, drag]);
}

function useColumnsRead(
  { items, attributes, columns }: OpenComparison['comparison'],
  columnOf: OpenComparison['columnOf'],
) {
  const [, setReadCount] = useState(0);
  const needed = useMemo(
    () => attributes.filter((attribute) => findHindrance(attribute) === null),
    [attributes],
  );
  const missing = needed.filter((attribute) => !isColumnRead(columns[attribute.id] ?? [], attribute));
  const isSmall = missing.length * items.length <= cellsAtOnce;
  const next = isSmall ? null : missing[0];
  useEffect(() => {
    if (next === undefined || next === null) return;
    const timer = setTimeout(() => {
      columnOf(next.id);
      setReadCount((count) => count + 1);
    });
    return () => clearTimeout(timer);
  }, [next, columnOf]);
  const done = needed.length - missing.length;
  return useMemo(() => (isSmall ? null : { done, of: needed.length }), [isSmall, done, needed.length]);
}
