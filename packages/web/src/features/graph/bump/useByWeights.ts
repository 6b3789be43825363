import { rankComparison } from '@tertium/engine';
import { useMemo } from 'react';
import { useComparison, useMay, useRanking } from '../../../ranked/comparisonContext';
import { weightingChoices } from '../../../ranked/weightingChoices';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import type { Rankings } from '../scene/found';
import { tellApart } from '../scene/words/names';
import { mostRankings } from './rankings';

/** The rankings by one's own, the named and the others' weightings, in this order. `null` if not needed. */
export function useByWeights(isAsked: boolean): Rankings | null {
  const { comparison, weighers, personId } = useComparison();
  const { ranking } = useRanking();
  const canWeigh = useMay('weigh');
  const show = useFormatNumber();
  const isReady = isAsked && ranking !== null;
  return useMemo(() => {
    if (!isReady) return null;
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
      show,
    );
    return {
      kind: 'weights',
      ranked: chosen.slice(0, mostRankings).map(({ weighting }, i) => {
        const name = names[i] ?? '';
        return { name, head: name, place: rankComparison(comparison, weighting).place };
      }),
      notShown: names
        .slice(mostRankings)
        .map((name) => ({ name: `weights: ${name}`, reason: `only ${mostRankings} weightings fit` })),
      leftOut: [],
      person: null,
      people: [],
    };
  }, [isReady, comparison, weighers, personId, canWeigh, show]);
}
