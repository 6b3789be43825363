import { useComparison, useMay } from '../../ranked/comparisonContext';
import { missingPolicyNames } from '../../ranked/missingPolicyNames';
import { rankingMethodNames } from '../../ranked/rankingMethodWords';
import { ListChoice, optionsOf } from '../../ui/ListChoice';

/** Chooses how this comparison treats empty cells. A new comparison starts with the person's setting. */
export function MissingPolicyChoice() {
  const { comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  const { method } = comparison.settings;
  if (method != null)
    return (
      <p className="quiet">
        {`${rankingMethodNames[method.id]} leaves out items that lack a value that counts. Nothing is filled in.`}
      </p>
    );
  return (
    <ListChoice
      aria-label="Unknown values"
      disabled={!canEdit}
      value={comparison.settings.missingPolicy}
      options={optionsOf(missingPolicyNames)}
      onChoose={(missingPolicy) =>
        edit(
          [{ kind: 'comparison.update', patch: { settings: { missingPolicy } } }],
          'Change how unknown values count',
        )
      }
    />
  );
}
