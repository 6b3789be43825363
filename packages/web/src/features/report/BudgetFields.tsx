import { attributeName, type Budget, isSameValue, limitable } from '@tertium/engine';
import { useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { ListChoice } from '../../ui/ListChoice';
import { NumberField } from '../attribute/AttributeFields';

/** A limit under which reports name the best item, such as what one can spend; kept with the comparison. */
export function BudgetFields() {
  const { comparison, edit } = useComparison();
  const { attributes, settings } = comparison;
  const { budget: kept = null } = settings;
  const [draft, setDraft] = useState<{ readonly attributeId: string; readonly end: number | null } | null>(
    null,
  );
  const { attributeId = '', end = null } = draft ?? kept ?? {};
  const offered = limitable(attributes);
  const chosen = offered.find(({ id }) => id === attributeId);
  if (offered.length === 0) return null;

  const save = (budget: Budget | null) => {
    if (!isSameValue(budget, kept))
      edit([{ kind: 'comparison.update', patch: { settings: { budget } } }], 'Set budget pick');
  };
  const finish = () => {
    if (draft === null || Number.isNaN(draft.end)) return;
    save(draft.end === null ? null : { attributeId, end: draft.end });
    if (draft.end !== null) setDraft(null);
  };
  return (
    <form
      onBlur={finish}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <fieldset>
        <legend>Best under a limit</legend>
        <div className="field">
          <ListChoice
            label="Limit of"
            value={chosen?.id ?? ''}
            options={[
              ['', 'No limit'],
              ...offered.map((attribute) => [attribute.id, attributeName(attributes, attribute)] as const),
            ]}
            onChoose={(id) => {
              setDraft({ attributeId: id, end: null });
              save(null);
            }}
          />
        </div>
        {chosen !== undefined && (
          <NumberField
            key={chosen.id}
            label={chosen.direction === 'lower' ? 'At most' : 'At least'}
            unit={chosen.unit}
            value={end}
            onChange={(next) => setDraft({ attributeId, end: next })}
          />
        )}
        <p className="quiet">Saved with the comparison. Everyone’s report names the best item within it.</p>
      </fieldset>
    </form>
  );
}
