import { type Ranking, rankComparison } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { weightingChoices } from '../../../comparison/weightingChoices';
import type { GraphView } from '../graphView';
import { tellApart } from '../words/names';

/** A weighting that one may look at, with the ranking by it. */
export interface RankedBy {
  /** As it is called in the chart, no two the same: `mine`, `“cheap”`, `Ada’s`. */
  readonly name: string;
  readonly ranking: Ranking;
}

/** Columns beyond this many are too narrow to follow a line through. */
export const mostWeightings = 12;

/** The rankings by one's own, the named and the others' weightings, in this order; empty where no chart asks for them. */
export function useRankedBy({ chart }: GraphView): readonly RankedBy[] {
  const { comparison, columnOf, weighers, personId } = useComparison();
  const { ranking } = useRanking();
  const canWeigh = useMay('weigh');
  const isAsked = chart === 'bump' && ranking !== null;
  return useMemo(() => {
    if (!isAsked) return [];
    const { weightings } = comparison;
    const chosen = weightingChoices({ weightings, weighers, personId, canWeigh }).flatMap((choice) => {
      const weighting = weightings.find(({ id }) => id === choice.id);
      if (weighting === undefined) return [];
      const name = { mine: 'mine', named: `“${choice.name}”`, another: `${choice.name}’s` }[choice.whose];
      return [{ name, weighting }];
    });
    const names = tellApart(
      chosen.map(({ name }) => name),
      'weighting',
    );
    return chosen.map(({ weighting }, i) => ({
      name: names[i] ?? '',
      ranking: rankComparison(comparison, columnOf, weighting),
    }));
  }, [isAsked, comparison, columnOf, weighers, personId, canWeigh]);
}
