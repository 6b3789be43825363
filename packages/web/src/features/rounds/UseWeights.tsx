import type { GroupCombination } from '@tertium/engine';
import { App, Button } from 'antd';
import { useComparison, useMay, useRanking } from '../../ranked/comparisonContext';
import { useWeightingChoice } from '../view/useWeightingChoice';
import { groupWeighting } from './groupWeighting';
import type { ShownVerdict } from './shownVerdict';

interface UseWeightsProps {
  readonly verdict: ShownVerdict;
  readonly way: GroupCombination;
  readonly number: number;
}

/** Saves the group's shares as named weights, for people who may edit. Sums of places are not weights. */
export function UseWeights({ verdict, way, number }: UseWeightsProps) {
  const { comparison, edit } = useComparison();
  const { ranking } = useRanking();
  const { message } = App.useApp();
  const { look } = useWeightingChoice();
  const canEdit = useMay('edit');
  const { shares } = verdict.choices[way];
  if (!canEdit || shares === null || ranking === null) return null;
  const name = `Group, round ${number}${way === 'median' ? ' (median)' : ''}`;
  const take = () => {
    const { id, changes } = groupWeighting(comparison.weightings, {
      name,
      shares: new Map(verdict.counted.map((attributeId, j) => [attributeId, shares[j] ?? 0])),
      scored: ranking.attributeIds,
    });
    if (edit(changes, `Use the weights of the group as “${name}”`) !== null) return;
    look(id);
    message.success(`Saved as “${name}” for everyone. You’re looking at them now.`);
  };
  return (
    <p>
      <Button size="middle" onClick={take}>
        Use the group’s weights
      </Button>
    </p>
  );
}
