import type { Attribute } from '@tertium/engine';
import { Select } from 'antd';

import { Labelled } from '../../../ui/Labelled';
import type { ImportKey } from './importPlan';
import type { Draft } from './useDraft';

interface KeyChoiceProps {
  readonly attributes: readonly Attribute[];
  readonly draft: Draft;
  readonly value: ImportKey;
  readonly onChange: (key: ImportKey) => void;
}

/** How rows of the file find the items that exist already: by name, by a column both have, or not at all. */
export function KeyChoice({ attributes, draft, value, onChange }: KeyChoiceProps) {
  const keys: { value: string; label: string; key: ImportKey }[] = [
    { value: 'name', label: 'Rows with the name of an item update it', key: 'name' },
    ...sharedColumns(attributes, draft).map(({ columnIndex, attributeId, name }) => ({
      value: attributeId,
      label: `Rows with the same ${name} update the item`,
      key: { columnIndex, attributeId },
    })),
    { value: 'none', label: 'Every row is a new item', key: null },
  ];
  const current = value === null ? 'none' : value === 'name' ? 'name' : value.attributeId;
  return (
    <Labelled label="Items that exist already">
      {(id) => (
        <Select
          id={id}
          value={current}
          options={keys.map(({ value: option, label }) => ({ value: option, label }))}
          onChange={(chosen) => onChange(keys.find((key) => key.value === chosen)?.key ?? null)}
        />
      )}
    </Labelled>
  );
}

function sharedColumns(attributes: readonly Attribute[], draft: Draft) {
  const byName = new Map(attributes.map(({ id, name }) => [name.trim().toLowerCase(), id]));
  return draft.columns.flatMap(({ plan }) => {
    const attributeId = byName.get(plan.name.trim().toLowerCase());
    return attributeId === undefined ? [] : [{ columnIndex: plan.index, attributeId, name: plan.name }];
  });
}
