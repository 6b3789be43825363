import type { Round } from '@tertium/contract';
import {
  type Attribute,
  createRanker,
  findHindrance,
  isColumnRead,
  prepareInSteps,
  type Ranker,
  type Ranking,
  rankingInputOf,
  type Weighting,
  withoutPlaces,
} from '@tertium/engine';
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createYielder } from '../ui/createYielder';
import { useByMethod } from './byMethod/useByMethod';
import type { LiveRanking, OpenComparison } from './comparisonContext';
import { isAskedBlind } from './rounds/useAwaitedRound';
import type { ShownWeighting } from './shownWeighting';
import { createWeightDrag } from './weightDrag';

/** The most cells that can be read within one unnoticed frame. */
const cellsAtOnce = 50_000;
/** How often the page is rendered to show the progress. Shorter reads end before anyone would see it. */
const reportMilliseconds = 500;

const noIds: readonly string[] = [];

/**
 * Ranks the shown comparison under the saved weights, and not at all without weights. Large tables are read column by
 * column, yielding to the page.
 */
export function useLiveRanking(
  { comparison }: Pick<OpenComparison, 'comparison'>,
  looked: ShownWeighting,
  /** See `useAwaitedRound`. */
  awaited: Round | null | undefined,
): LiveRanking {
  const { weighting } = looked;
  const [drag] = useState(createWeightDrag);
  const { attributes, columns, settings } = comparison;
  const reading = useColumnsRead(comparison);
  const isReady = reading === null && awaited !== undefined;
  const isBlind = isAskedBlind(awaited);

  // biome-ignore lint/correctness/useExhaustiveDependencies: names, the shortlist and weightings change no column, and items that come, go or move change all
  const sums = useMemo<Ranker | null>(
    () => (isReady ? createRanker(rankingInputOf(comparison)) : null),
    [isReady, attributes, columns, settings.missingPolicy],
  );
  const { sum, isUnweighed } = useMemo(() => {
    if (sums === null) return { sum: null, isUnweighed: weighting === null };
    sums.setWeighting(weighting);
    const weighed = sums.ranking();
    const isUnweighed = isBlind || weighting === null || weighed.equalWeighting === 'unweighed';
    return { sum: isUnweighed ? withoutPlaces(weighed) : weighed, isUnweighed };
  }, [sums, weighting, isBlind]);
  const { ranker, ranking, rankingTrouble, rankerFor } = useByMethod({
    sums,
    sum,
    attributes,
    // Without weights a method has nothing to rank by.
    method: isUnweighed ? null : (settings.method ?? null),
  });
  const others = useMemo(() => sums && { sums, known: new WeakMap<Weighting, Ranking>() }, [sums]);
  const rankUnder = useCallback(
    (other: Weighting): Ranking | null => {
      const known = others?.known.get(other);
      if (known !== undefined || others === null || drag.ranking() !== null) return known ?? null;
      // The columns are scaled only once: the ranker takes the other weights for a moment.
      others.sums.setWeighting(other);
      const made = others.sums.ranking();
      others.sums.setWeighting(weighting);
      const shown = made.equalWeighting === 'unweighed' ? withoutPlaces(made) : made;
      others.known.set(other, shown);
      return shown;
    },
    [others, weighting, drag],
  );
  const scorableIds = sums?.attributeIds ?? noIds;
  useLayoutEffect(() => drag.setGround({ ranker, weighting }), [drag, ranker, weighting]);

  return useMemo(
    () => ({
      ...{ ranking, sum, isUnweighed, scorableIds, rankingTrouble, rankerFor, rankUnder, reading, drag },
      awaited: awaited ?? null,
      ...looked,
    }),
    [
      ranking,
      sum,
      isUnweighed,
      scorableIds,
      rankingTrouble,
      rankerFor,
      rankUnder,
      reading,
      looked,
      drag,
      awaited,
    ],
  );
}

function useColumnsRead(comparison: OpenComparison['comparison']) {
  const { items, attributes, columns } = comparison;
  const [readCount, setReadCount] = useState(0);
  const needed = useMemo(
    () => attributes.filter((attribute) => findHindrance(attribute) === null),
    [attributes],
  );
  const isUnread = (attribute: Attribute) => !isColumnRead({ attributes, columns }, attribute);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isUnread` is of the columns
  const missing = useMemo(() => needed.filter(isUnread).length, [needed, columns, readCount]);
  const isSmall = missing * items.length <= cellsAtOnce;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are those of the columns
  useEffect(() => {
    if (isSmall) return;
    let isOver = false;
    const read = async () => {
      const yieldIfDue = createYielder();
      let reportedAt = performance.now();
      for (const _ of prepareInSteps(comparison)) {
        if (performance.now() - reportedAt > reportMilliseconds) {
          reportedAt = performance.now();
          setReadCount((count) => count + 1);
        }
        await yieldIfDue();
        if (isOver) return;
      }
      // Each part of the page is rendered in its own task.
      startTransition(() => setReadCount((count) => count + 1));
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [isSmall, attributes, columns]);
  const done = needed.length - missing;
  return useMemo(() => (isSmall ? null : { done, of: needed.length }), [isSmall, done, needed.length]);
}
