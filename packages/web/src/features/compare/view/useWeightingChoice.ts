import { useMemo } from 'react';
import { useComparison, useMay, useRanking } from '../../../comparison/comparisonContext';
import { lookedAt } from '../../../comparison/lookedAt';
import { type WeightingChoice, weightingChoices } from '../../../comparison/weightingChoices';
import { useView } from './useView';

interface Choosing {
  readonly choices: readonly WeightingChoice[];
  /** The one that is looked at; -1 where nobody has weighed and the person may not. */
  readonly at: number;
  /** Looks at another, or at the usual one; the address follows. */
  readonly look: (id: string | null) => void;
}

/** Whose weights can be looked at, and a way to. */
export function useWeightingChoice(): Choosing {
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
  const at = choices.findIndex(({ id }) => id === (weighting?.id ?? (whose === 'mine' ? personId : '')));
  const look = (id: string | null) => {
    const usual = lookedAt(weightings, { personId, ownerId }, null);
    change({ weightingId: id === (usual.weighting?.id ?? personId) ? null : id });
  };
  return { choices, at, look };
}
