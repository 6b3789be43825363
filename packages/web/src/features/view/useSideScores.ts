import { isByMethod, type Ranking, type Weighting } from '@tertium/engine';
import { useCallback, useMemo } from 'react';
import { useComparison, useRanking } from '../../ranked/comparisonContext';
import { useSteps } from '../../ui/useSteps';
import { useView } from './useView';
import { sideKey } from './viewState';

/** The scores under a named weighting, shown beside the ranking's. */
export interface SideScore {
  /** Its key as a sort order. */
  readonly key: string;
  readonly name: string;
  /** `null` until computed. */
  readonly ranking: Ranking | null;
}

/** With more cells, each weighting is ranked between frames. */
const cellsAtOnce = 100_000;

/** The named weightings whose scores are shown, in order. Empty if a method ranks, because its scores are not sums. */
export function useSideScores(): readonly SideScore[] {
  const { items, attributes, weightings } = useComparison().comparison;
  const { ranking, rankUnder } = useRanking();
  const [{ scoresBy }] = useView();
  const isMethod = ranking !== null && isByMethod(ranking);
  const chosen = useMemo(
    () =>
      isMethod ? [] : weightings.filter(({ id, personId }) => personId === null && scoresBy.includes(id)),
    [isMethod, weightings, scoresBy],
  );
  const steps = useCallback(
    function* () {
      const found = new Map<Weighting, Ranking | null>();
      for (const weighting of chosen) {
        found.set(weighting, rankUnder(weighting));
        yield;
      }
      return found;
    },
    [chosen, rankUnder],
  );
  const isShort = chosen.length === 0 || items.length * attributes.length <= cellsAtOnce;
  const found = useSteps(steps, isShort);
  return useMemo(
    () =>
      chosen.map((weighting) => ({
        key: sideKey(weighting.id),
        name: weighting.name,
        ranking: found?.get(weighting) ?? null,
      })),
    [chosen, found],
  );
}
