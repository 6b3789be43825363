import { useMemo } from 'react';
import { useComparison, useRanking } from '../../../ranked/comparisonContext';
import { describeError } from '../../../session/describeError';
import { useRevealedRounds } from '../../rounds/useRevealedRounds';
import type { ChartView } from '../scene/chartView';
import type { Rankings } from '../scene/found';
import { mostRankings } from './rankings';
import { rankRounds } from './rankRounds';
import { useByMethods } from './useByMethods';
import { useByWeights } from './useByWeights';

interface AskedRankings {
  /** `null` while they load, and if no chart needs them. */
  readonly rankings: Rankings | null;
  /** The status shown while there are none. */
  readonly status: string;
}

/** The rankings that a shown chart needs. */
export function useRankings(isShown: boolean, { rankedBy, whose }: ChartView): AskedRankings {
  const isAsked = (kind: ChartView['rankedBy']) => isShown && rankedBy === kind;
  const byWeights = useByWeights(isAsked('weights'));
  const byMethods = useByMethods(isAsked('methods'));
  const { rounds, earlier, error } = useRevealedRounds(isAsked('rounds'), mostRankings);
  const { comparison } = useComparison();
  const isRead = useRanking().ranking !== null;
  const byRounds = useMemo(
    () => (isRead && rounds !== null ? rankRounds({ comparison, rounds, earlier, personId: whose }) : null),
    [isRead, rounds, earlier, comparison, whose],
  );
  switch (rankedBy) {
    case 'weights':
      return { rankings: byWeights, status: '' };
    case 'methods':
      return { rankings: byMethods.rankings, status: byMethods.trouble ?? 'Calculating the methods…' };
    case 'rounds':
      return {
        rankings: isAsked('rounds') ? byRounds : null,
        status: error === null ? 'Loading rounds…' : describeError(error),
      };
  }
}
