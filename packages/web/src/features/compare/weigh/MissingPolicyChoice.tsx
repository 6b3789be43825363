import type { ComparisonSettings } from '@tertium/engine';
import { useComparison, useMay } from '../../../comparison/comparisonContext';
import { missingPolicyNames } from '../../../comparison/missingPolicyNames';
import { rankingMethodNames } from '../../../comparison/rankingMethodWords';

type MissingPolicy = ComparisonSettings['missingPolicy'];

/** How this comparison treats cells that nobody has filled in; a new one begins with the person's setting. */
export function MissingPolicyChoice() {
  const { comparison, edit } = useComparison();
  const canEdit = useMay('edit');
  const { method } = comparison.settings;
  if (method != null)
    return (
      <p className="quiet">
        {`${rankingMethodNames[method.id]} leaves out whatever lacks a value that counts; nothing is filled in.`}
      </p>
    );
  return (
    <select
      className="plain-field"
      aria-label="Unknown values"
      disabled={!canEdit}
      value={comparison.settings.missingPolicy}
      onChange={({ currentTarget }) => {
        const missingPolicy = currentTarget.value as MissingPolicy;
        edit(
          [{ kind: 'comparison.update', patch: { settings: { missingPolicy } } }],
          'Treat unknown values otherwise',
        );
      }}
    >
      {Object.entries(missingPolicyNames).map(([policy, text]) => (
        <option key={policy} value={policy}>
          {text}
        </option>
      ))}
    </select>
  );
}
