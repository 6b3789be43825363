import {
  type Attribute,
  dateOrders,
  isSameValue,
  type Limit,
  type Scale,
  typeDescriptions,
} from '@tertium/engine';
import { Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}

export function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <span className="field-hint">{hint}</span>}
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly unit?: string;
  readonly onChange: (value: number | null) => void;
}

export function NumberField({ label, value, unit = '', onChange }: NumberFieldProps) {
  return (
    <Labelled label={unit === '' ? label : `${label} (${unit})`}>
      {(id) => <InputNumber id={id} value={value} controls={false} className="wide" onChange={onChange} />}
    </Labelled>
  );
}

interface DraftFieldProps<T> {
  readonly draft: Attribute;
  readonly onChange: (value: T) => void;
}

const noLimit: Limit = { min: null, max: null, oneOf: null };

export function LimitFields({
  draft,
  words,
  onChange,
}: DraftFieldProps<Limit | null> & { readonly words: readonly string[] }) {
  const limit = draft.limit ?? noLimit;
  const put = (patch: Partial<Limit>) => {
    const next = { ...limit, ...patch };
    onChange(isSameValue(next, noLimit) ? null : next);
  };
  const { numbers } = typeDescriptions[draft.type];
  if (numbers === 'amount' || numbers === 'day') {
    return (
      <div className="pair">
        <NumberField label="At least" value={limit.min} unit={draft.unit} onChange={(min) => put({ min })} />
        <NumberField label="At most" value={limit.max} unit={draft.unit} onChange={(max) => put({ max })} />
      </div>
    );
  }
  return (
    <Labelled label="Must be one of">
      {(id) => (
        <Select
          id={id}
          mode="tags"
          value={[...(limit.oneOf ?? [])]}
          options={words.map((value) => ({ value, label: value }))}
          onChange={(oneOf: string[]) => put({ oneOf: oneOf.length === 0 ? null : oneOf })}
        />
      )}
    </Labelled>
  );
}

export function ScaleFields({
  draft,
  dataRange,
  onChange,
}: DraftFieldProps<Scale | null> & { readonly dataRange: Scale | null }) {
  const [low, setLow] = useState(draft.scale?.low ?? null);
  const [high, setHigh] = useState(draft.scale?.high ?? null);
  const put = (nextLow: number | null, nextHigh: number | null) => {
    setLow(nextLow);
    setHigh(nextHigh);
    onChange(nextLow === null || nextHigh === null ? null : { low: nextLow, high: nextHigh });
  };
  return (
    <div>
      <div className="pair">
        <NumberField
          label="Scale from"
          value={low}
          unit={draft.unit}
          onChange={(value) => put(value, high)}
        />
        <NumberField label="to" value={high} unit={draft.unit} onChange={(value) => put(low, value)} />
      </div>
      <p className="field-hint">
        {low === null || high === null
          ? "Empty: the data's own range stands in, and moves when items come and go. "
          : 'Fixed ends: scores stay comparable when items come and go. '}
        {dataRange !== null && (
          <button type="button" className="link-button" onClick={() => put(dataRange.low, dataRange.high)}>
            Use the data’s range
          </button>
        )}
      </p>
    </div>
  );
}

export function OrderField({
  draft,
  words,
  onChange,
}: DraftFieldProps<readonly string[]> & { readonly words: readonly string[] }) {
  return (
    <Labelled label="Categories, best first" hint="One per line. Without an order it enters no score.">
      {(id) => (
        <>
          <Input.TextArea
            id={id}
            value={draft.order.toReversed().join('\n')}
            autoSize={{ minRows: 3, maxRows: 10 }}
            onChange={(event) =>
              onChange(event.target.value === '' ? [] : event.target.value.split('\n').toReversed())
            }
          />
          {draft.order.length === 0 && words.length > 1 && (
            <button type="button" className="link-button" onClick={() => onChange([...words].reverse())}>
              Start from the {words.length} words in its cells
            </button>
          )}
        </>
      )}
    </Labelled>
  );
}

export function ReadingFields({
  draft,
  set,
}: {
  readonly draft: Attribute;
  readonly set: (patch: Partial<Attribute>) => void;
}) {
  const { reading } = draft;
  return (
    <>
      <div className="pair">
        <Labelled label="Decimal mark">
          {(id) => (
            <Select
              id={id}
              value={reading.decimalMark}
              options={[
                { value: '.', label: '1.5' },
                { value: ',', label: '1,5' },
              ]}
              onChange={(decimalMark) => set({ reading: { ...reading, decimalMark } })}
            />
          )}
        </Labelled>
        <Labelled label="Dates like">
          {(id) => (
            <Select
              id={id}
              value={reading.dateOrder}
              options={dateOrders.map((value) => ({
                value,
                label: { dmy: '31/12/26', mdy: '12/31/26', ymd: '2026-12-31' }[value],
              }))}
              onChange={(dateOrder) => set({ reading: { ...reading, dateOrder } })}
            />
          )}
        </Labelled>
      </div>
      <Labelled label="Texts that mean “unknown”">
        {(id) => (
          <Select
            id={id}
            mode="tags"
            value={[...reading.missingTokens]}
            open={false}
            suffixIcon={null}
            onChange={(missingTokens: string[]) => set({ reading: { ...reading, missingTokens } })}
          />
        )}
      </Labelled>
    </>
  );
}
