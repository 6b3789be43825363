import { type Attribute, nameKey } from '@tertium/engine';
import type { ImportKey } from '@tertium/tables';
import { SelectField } from '../../../ui/SelectField';
import './tableSettings.css';
import type { Draft } from './useDraft';

/** The default key to match rows. */
export const byName: ImportKey = { byName: true, column: null };

interface KeyChoiceProps {
  readonly attributes: readonly Attribute[];
  readonly draft: Draft;
  readonly value: ImportKey;
  readonly onChange: (key: ImportKey) => void;
}

/** Chooses how rows are matched to existing items: by name, by a common column, or not at all. */
export function KeyChoice({ attributes, draft, value, onChange }: KeyChoiceProps) {
  const shared = sharedColumns(attributes, draft);
  const keys: readonly { readonly value: string; readonly label: string; readonly key: ImportKey }[] = [
    { value: 'name', label: 'Rows with the name of an item update it', key: byName },
    ...shared.map(({ name, ...column }) => ({
      value: column.attributeId,
      label: `Rows with the same ${name} update the item`,
      key: { byName: false, column },
    })),
    ...shared.map(({ name, ...column }) => ({
      value: `name ${column.attributeId}`,
      label: `Rows with the same name and ${name} update the item`,
      key: { byName: true, column },
    })),
    { value: 'none', label: 'Every row is a new item', key: null },
  ];
  const current =
    value === null
      ? 'none'
      : [...(value.byName ? ['name'] : []), value.column?.attributeId ?? ''].join(' ').trim();
  return (
    <div className="import-key">
      <SelectField
        label="Existing items"
        value={current}
        showSearch
        optionFilterProp="label"
        options={keys.map(({ value: option, label }) => ({ value: option, label }))}
        onChange={(chosen) => onChange(keys.find((key) => key.value === chosen)?.key ?? null)}
      />
    </div>
  );
}

function sharedColumns(attributes: readonly Attribute[], draft: Draft) {
  const byName = new Map(attributes.map(({ id, name }) => [nameKey(name), id]));
  return draft.columns.flatMap(({ plan }) => {
    const attributeId = byName.get(nameKey(plan.name));
    return attributeId === undefined ? [] : [{ columnIndex: plan.index, attributeId, name: plan.name }];
  });
}
