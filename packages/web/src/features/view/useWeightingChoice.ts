import { useMemo } from 'react';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { shownWeighting } from '../../ranked/shownWeighting';
import { weightingChoices } from '../../ranked/weightingChoices';
import { useView } from './useView';

/** The weights to choose from, and a way to choose. */
export function useWeightingChoice() {
  const { comparison, personId, weighers, possession } = useComparison();
  const { weighting, whose } = useRanking();
  const canWeigh = useMay('weigh');
  const [, change] = useView();
  const { weightings } = comparison;
  const ownerId = possession.owner.id;
  const choices = useMemo(
    () => weightingChoices({ weightings, weighers, personId, canWeigh }),
    [weightings, weighers, personId, canWeigh],
  );
  /** The index of the shown weights, -1 if nobody has weighed and the person may not. */
  const at = choices.findIndex(({ id }) => id === (weighting?.id ?? (whose === 'mine' ? personId : '')));
  /** Shows other weights, or the default ones. The address follows. */
  const look = (id: string | null) => {
    const usual = shownWeighting(weightings, { personId, ownerId }, null);
    change({ weightingId: id === (usual.weighting?.id ?? personId) ? null : id });
  };
  return { choices, at, look };
}
