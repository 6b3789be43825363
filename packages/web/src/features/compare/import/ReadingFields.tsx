import type { AttributeType, DateOrder, DecimalMark } from '@tertium/engine';
import { Input, Select } from 'antd';
import type { ColumnPlan } from './importPlan';
import { Labelled } from './Labelled';

export const measured: readonly AttributeType[] = ['number', 'money', 'rating'];

export interface FieldsProps {
  readonly plan: ColumnPlan;
  readonly onChange: (patch: Partial<ColumnPlan>) => void;
  readonly id: string;
}

/** How the texts are read; each change is counted anew at once. */
export function ReadingFields({ plan, onChange, id }: FieldsProps) {
  const { reading } = plan;
  return (
    <>
      {measured.includes(plan.type) && (
        <>
          <Labelled label="Unit" htmlFor={`${id}-unit`}>
            <Input
              id={`${id}-unit`}
              value={plan.unit}
              maxLength={50}
              placeholder="None"
              onChange={({ target }) => onChange({ unit: target.value })}
            />
          </Labelled>
          <Labelled label="Numbers are written" htmlFor={`${id}-mark`}>
            <Select<DecimalMark>
              id={`${id}-mark`}
              value={reading.decimalMark}
              options={[
                { value: '.', label: '1,234.5' },
                { value: ',', label: '1.234,5' },
              ]}
              onChange={(decimalMark) => onChange({ reading: { ...reading, decimalMark } })}
            />
          </Labelled>
        </>
      )}
      {plan.type === 'date' && (
        <Labelled label="Dates are written" htmlFor={`${id}-order`}>
          <Select<DateOrder>
            id={`${id}-order`}
            value={reading.dateOrder}
            options={[
              { value: 'ymd', label: 'Year, month, day' },
              { value: 'dmy', label: 'Day, month, year' },
              { value: 'mdy', label: 'Month, day, year' },
            ]}
            onChange={(dateOrder) => onChange({ reading: { ...reading, dateOrder } })}
          />
        </Labelled>
      )}
      {plan.type === 'category' && (
        <Labelled label="Order, from worst to best" htmlFor={`${id}-words`}>
          <Select
            id={`${id}-words`}
            mode="tags"
            value={[...plan.order]}
            placeholder="None: the words have no order"
            tokenSeparators={['\n']}
            open={false}
            suffixIcon={null}
            onChange={(order: string[]) => onChange({ order })}
          />
        </Labelled>
      )}
      <Labelled label="Words for “unknown”" htmlFor={`${id}-missing`}>
        <Select
          id={`${id}-missing`}
          mode="tags"
          maxTagCount="responsive"
          value={[...reading.missingTokens]}
          open={false}
          suffixIcon={null}
          onChange={(missingTokens: string[]) => onChange({ reading: { ...reading, missingTokens } })}
        />
      </Labelled>
    </>
  );
}
