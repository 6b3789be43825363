import { type DateOrder, isMeasured, typeDescriptions } from '@tertium/engine';
import { Select } from 'antd';
import { Labelled } from '../../../ui/Labelled';
import type { AttributeDraft } from './attributeDraft';
import { dateOrderNames } from './fieldWords';

interface ReadingFieldsProps {
  readonly draft: AttributeDraft;
  readonly onChange: (patch: Pick<AttributeDraft, 'reading'>) => void;
}

/** How the texts of the cells are read. */
export function ReadingFields({ draft, onChange }: ReadingFieldsProps) {
  const { reading } = draft;
  return (
    <>
      {isMeasured(draft.type) && (
        <Labelled label="Numbers are written">
          {(id) => (
            <Select
              id={id}
              value={reading.decimalMark}
              options={[
                { value: '.', label: '1,234.5' },
                { value: ',', label: '1.234,5' },
              ]}
              onChange={(decimalMark) => onChange({ reading: { ...reading, decimalMark } })}
            />
          )}
        </Labelled>
      )}
      {typeDescriptions[draft.type].numbers === 'day' && (
        <Labelled label="Dates are written">
          {(id) => (
            <Select
              id={id}
              value={reading.dateOrder}
              options={(Object.keys(dateOrderNames) as DateOrder[]).map((value) => ({
                value,
                label: dateOrderNames[value],
              }))}
              onChange={(dateOrder) => onChange({ reading: { ...reading, dateOrder } })}
            />
          )}
        </Labelled>
      )}
      <Labelled label="Words for “unknown”" isWide>
        {(id) => (
          <Select
            id={id}
            mode="tags"
            value={[...reading.missingTokens]}
            open={false}
            suffixIcon={null}
            onChange={(missingTokens: string[]) => onChange({ reading: { ...reading, missingTokens } })}
          />
        )}
      </Labelled>
      {reading.textTokens !== undefined && (
        <Labelled label="Kept as texts, though they look like values" isWide>
          {(id) => (
            <Select
              id={id}
              mode="tags"
              value={[...(reading.textTokens ?? [])]}
              open={false}
              suffixIcon={null}
              onChange={(textTokens: string[]) => onChange({ reading: { ...reading, textTokens } })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}
