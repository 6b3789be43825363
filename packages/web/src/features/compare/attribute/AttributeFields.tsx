import { formatDate, typeDescriptions } from '@tertium/engine';
import { Input, InputNumber } from 'antd';
import { Labelled } from '../../../ui/Labelled';
import type { AttributeDraft } from './attributeDraft';

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly unit?: string;
  readonly onChange: (value: number | null) => void;
}

export function NumberField({ label, value, unit = '', onChange }: NumberFieldProps) {
  return (
    <Labelled label={unit === '' ? label : `${label} (${unit})`}>
      {(id) => <InputNumber id={id} value={value} controls={false} onChange={onChange} />}
    </Labelled>
  );
}

const dayMilliseconds = 86_400_000;

interface ValueFieldProps extends NumberFieldProps {
  readonly draft: Pick<AttributeDraft, 'type' | 'unit'>;
}

/** A value on the attribute's axis: a number in its unit, or a day. */
export function ValueField({ draft, label, value, onChange }: ValueFieldProps) {
  if (typeDescriptions[draft.type].numbers !== 'day')
    return <NumberField label={label} value={value} unit={draft.unit} onChange={onChange} />;
  return (
    <Labelled label={label}>
      {(id) => (
        <Input
          id={id}
          type="date"
          value={value === null ? '' : formatDate(Math.floor(value))}
          onChange={({ target }) =>
            onChange(target.value === '' ? null : target.valueAsNumber / dayMilliseconds)
          }
        />
      )}
    </Labelled>
  );
}
