import { useMay } from '../../ranked/comparisonContext';
import { choiceWords } from '../../ranked/weightingWords';
import { ListChoice } from '../../ui/ListChoice';
import { useWeightingChoice } from './useWeightingChoice';
import './weightingPicker.css';

/** Chooses whose weights the page shows. Hidden if there are no others. */
export function WeightingPicker() {
  const { choices, at, look } = useWeightingChoice();
  const canEdit = useMay('edit');
  if (choices.length < 2) return null;
  return (
    <div className="weigh-picker quiet">
      <ListChoice
        label="Weights"
        value={choices[at]?.id ?? ''}
        options={[
          ...(at < 0 ? [['', 'All the same'] as const] : []),
          ...choices.map((choice) => [choice.id, choiceWords(choice, canEdit)] as const),
        ]}
        onChoose={look}
      />
    </div>
  );
}
