import { type DateOrder, isMeasured, typeDescriptions } from '@tertium/engine';
import { SelectField } from '../../ui/SelectField';
import type { AttributeDraft } from './attributeDraft';
import { dateOrderNames } from './fieldWords';

interface ReadingFieldsProps {
  readonly draft: AttributeDraft;
  readonly onChange: (patch: Pick<AttributeDraft, 'reading'>) => void;
}

/** Edits how the texts of the cells are read. */
export function ReadingFields({ draft, onChange }: ReadingFieldsProps) {
  const { reading } = draft;
  return (
    <>
      {isMeasured(draft.type) && (
        <SelectField
          label="Numbers are written"
          value={reading.decimalMark}
          options={[
            { value: '.', label: '1,234.5' },
            { value: ',', label: '1.234,5' },
          ]}
          onChange={(decimalMark) => onChange({ reading: { ...reading, decimalMark } })}
        />
      )}
      {typeDescriptions[draft.type].numbers === 'day' && (
        <SelectField
          label="Dates are written"
          value={reading.dateOrder}
          options={(Object.keys(dateOrderNames) as DateOrder[]).map((value) => ({
            value,
            label: dateOrderNames[value],
          }))}
          onChange={(dateOrder) => onChange({ reading: { ...reading, dateOrder } })}
        />
      )}
      <SelectField
        label="Words for “unknown”"
        isWide
        mode="tags"
        value={[...reading.missingTokens]}
        open={false}
        suffixIcon={null}
        onChange={(missingTokens: string[]) => onChange({ reading: { ...reading, missingTokens } })}
      />
      {reading.textTokens !== undefined && (
        <SelectField
          label="Kept as text, although they look like values"
          isWide
          mode="tags"
          value={[...(reading.textTokens ?? [])]}
          open={false}
          suffixIcon={null}
          onChange={(textTokens: string[]) => onChange({ reading: { ...reading, textTokens } })}
        />
      )}
    </>
  );
}
