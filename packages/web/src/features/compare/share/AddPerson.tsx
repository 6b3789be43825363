import type { FoundPerson, Right } from '@tertium/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { labelOf, usePeopleSearch } from '../../../api/people';
import { RightChoice } from '../../../comparison/RightChoice';
import { Labelled } from '../../../ui/Labelled';

interface AddPersonProps {
  /** Ids of those who have access already. */
  readonly known: ReadonlySet<string>;
  readonly onAdd: (person: FoundPerson, right: Right) => void;
}

/** Finds somebody of this server; choosing them gives them the right that stands beside. */
export function AddPerson({ known, onAdd }: AddPersonProps) {
  const [right, setRight] = useState<Right>('view');
  const { found, whyNobody, showSearch, clear } = usePeopleSearch();

  return (
    <div className="sharing-add">
      <Labelled label="Add somebody of this server">
        {(id) => (
          <Select<string | null>
            id={id}
            value={null}
            placeholder="Name or e-mail"
            suffixIcon={null}
            showSearch={showSearch}
            notFoundContent={<span className="quiet">{whyNobody}</span>}
            options={found.map((person) => ({
              value: person.id,
              disabled: known.has(person.id),
              label: known.has(person.id) ? `${labelOf(person)} · has access already` : labelOf(person),
            }))}
            onSelect={(chosen) => {
              const person = found.find((each) => each.id === chosen);
              if (person !== undefined) onAdd(person, right);
              clear();
            }}
          />
        )}
      </Labelled>
      <Labelled label="What they may do">
        {(id) => <RightChoice id={id} value={right} onChange={setRight} />}
      </Labelled>
    </div>
  );
}
