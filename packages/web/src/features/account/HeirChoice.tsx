import type { HeirsRequired } from '@tertium/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { labelOf, usePeopleSearch } from '../../api/people';
import { rightWords } from '../../document/sharing/rightWords';
import { Labelled } from '../../ui/Labelled';

/** The new owner of a comparison. `null` deletes it for everyone, `undefined` isn't chosen yet. */
export type Heir = string | null | undefined;

interface HeirChoiceProps {
  readonly comparison: HeirsRequired[number];
  readonly value: Heir;
  readonly onChange: (heir: string | null) => void;
}

const nobody = 'nobody';
const nobodyOption = { value: nobody, label: 'No one (delete for everyone)' };

/** Asks for the new owner of a shared comparison: someone with access, or anyone the search finds. */
export function HeirChoice({ comparison: { name, heirs }, value, onChange }: HeirChoiceProps) {
  const [chosenName, setChosenName] = useState('');
  const { found, whyNobody, showSearch, clear } = usePeopleSearch();
  const hasHeirs = heirs.length > 0;
  const people = hasHeirs
    ? heirs.map((heir) => ({
        value: heir.id,
        label: `${heir.name} · ${rightWords[heir.right].toLowerCase()}`,
      }))
    : found.map((person) => ({ value: person.id, label: labelOf(person) }));
  // The chosen person stays in the list while the search finds others.
  const isNamed = typeof value !== 'string' || people.some((person) => person.value === value);
  const options = [...(isNamed ? [] : [{ value, label: chosenName }]), ...people, nobodyOption];

  return (
    <Labelled
      label={`New owner of “${name}”`}
      {...(!hasHeirs && { hint: value === undefined ? whyNobody : 'Type a name to find someone else.' })}
    >
      {(id) => (
        <Select
          id={id}
          value={value === null ? nobody : (value ?? null)}
          placeholder={hasHeirs ? 'Choose someone' : 'Name or e-mail'}
          options={options}
          {...(!hasHeirs && { showSearch })}
          onChange={(chosen: string) => {
            setChosenName(String(options.find((option) => option.value === chosen)?.label ?? ''));
            clear();
            onChange(chosen === nobody ? null : chosen);
          }}
        />
      )}
    </Labelled>
  );
}
