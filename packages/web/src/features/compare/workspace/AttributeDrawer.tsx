import {
  type Attribute,
  attributeTypes,
  type Direction,
  dateOrders,
  isSameValue,
  type Limit,
  type Role,
  type Scale,
} from '@tertium/engine';
import { Button, Drawer, Input, InputNumber, Segmented, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { hasColumn, isRightAligned } from '../grid/cellText';
import './attributeDrawer.css';

interface AttributeDrawerProps {
  readonly attribute: Attribute;
  readonly groups: readonly string[];
  /** Ends of the data, offered as the scale. */
  readonly dataRange: Scale | null;
  /** Texts of its cells, for ordering categories. */
  readonly words: readonly string[];
  readonly onSave: (patch: Partial<Omit<Attribute, 'id'>>) => void;
  readonly onClose: () => void;
}

const directionOptions: readonly { readonly value: Direction; readonly label: string }[] = [
  { value: 'higher', label: '↑ Higher' },
  { value: 'lower', label: '↓ Lower' },
  { value: 'target', label: '◎ Target' },
  { value: 'none', label: 'None' },
];
const roleOptions: readonly { readonly value: Role; readonly label: string }[] = [
  { value: 'must', label: 'Must' },
  { value: 'want', label: 'Want' },
  { value: 'info', label: 'Info' },
];

/** Everything about an attribute: what it is, which end is good, what it must be, how its texts are read. */
export function AttributeDrawer(props: AttributeDrawerProps) {
  const { attribute, groups, dataRange, words, onSave, onClose } = props;
  const [draft, setDraft] = useState(attribute);
  const set = (patch: Partial<Attribute>) => setDraft((now) => ({ ...now, ...patch }));
  const trouble = findTrouble(draft);
  const isNumber = isRightAligned(draft);
  const save = () => {
    const patch = patchOf(attribute, draft);
    if (trouble === null && Object.keys(patch).length > 0) onSave(patch);
    if (trouble === null) onClose();
  };
  return (
    <Drawer
      open
      size={440}
      title={attribute.name}
      onClose={onClose}
      footer={
        <div className="drawer-foot">
          {trouble !== null && (
            <span className="field-error" role="alert">
              {trouble}
            </span>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" onClick={save} disabled={trouble !== null}>
            Save
          </Button>
        </div>
      }
    >
      <form
        className="attribute-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Labelled label="Name">
          {(id) => (
            <Input
              id={id}
              value={draft.name}
              maxLength={500}
              autoFocus
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Labelled>
        <div className="pair">
          <Labelled label="Type">
            {(id) => (
              <Select
                id={id}
                value={draft.type}
                options={attributeTypes
                  .filter((type) => type !== 'formula')
                  .map((value) => ({ value, label: value }))}
                onChange={(type) => set({ type })}
              />
            )}
          </Labelled>
          <Labelled label="Unit">
            {(id) => (
              <Input
                id={id}
                value={draft.unit}
                maxLength={50}
                onChange={(event) => set({ unit: event.target.value })}
              />
            )}
          </Labelled>
        </div>
        <Labelled label="Which end is good?">
          {(id) => (
            <Segmented
              id={id}
              block
              value={draft.direction}
              options={[...directionOptions]}
              onChange={(direction) => set({ direction })}
            />
          )}
        </Labelled>
        {draft.direction === 'target' && (
          <NumberField
            label="Target"
            value={draft.target}
            unit={draft.unit}
            onChange={(target) => set({ target })}
          />
        )}
        <Labelled label="Role" hint={roleHints[draft.role]}>
          {(id) => (
            <Segmented
              id={id}
              block
              value={draft.role}
              options={[...roleOptions]}
              onChange={(role) => set({ role })}
            />
          )}
        </Labelled>
        {draft.role === 'must' && (
          <LimitFields draft={draft} words={words} onChange={(limit) => set({ limit })} />
        )}
        {(isNumber || draft.type === 'date') && (
          <ScaleFields draft={draft} dataRange={dataRange} onChange={(scale) => set({ scale })} />
        )}
        {draft.type === 'category' && (
          <OrderField draft={draft} words={words} onChange={(order) => set({ order })} />
        )}
        <details>
          <summary>More</summary>
          <div className="attribute-form">
            <Labelled label="Group">
              {(id) => (
                <>
                  <Input
                    id={id}
                    value={draft.group}
                    maxLength={200}
                    list={`${id}-groups`}
                    onChange={(event) => set({ group: event.target.value })}
                  />
                  <datalist id={`${id}-groups`}>
                    {groups.map((group) => (
                      <option key={group} value={group} />
                    ))}
                  </datalist>
                </>
              )}
            </Labelled>
            {isNumber && (
              <div className="pair">
                <NumberField
                  label="Decimals shown"
                  value={draft.decimals}
                  onChange={(value) => set({ decimals: value })}
                />
                <NumberField
                  label="Same within"
                  value={draft.tolerance}
                  unit={draft.unit}
                  onChange={(tolerance) => set({ tolerance })}
                />
              </div>
            )}
            {hasColumn(draft) && <ReadingFields draft={draft} set={set} />}
            <Labelled label="Note">
              {(id) => (
                <Input.TextArea
                  id={id}
                  value={draft.note}
                  maxLength={2000}
                  autoSize={{ minRows: 2, maxRows: 6 }}
                  onChange={(event) => set({ note: event.target.value })}
                />
              )}
            </Labelled>
          </div>
        </details>
        <input type="submit" hidden />
      </form>
    </Drawer>
  );
}

const roleHints: Readonly<Record<Role, string>> = {
  must: 'Has a limit: items that fail it are ruled out. It is weighed as well.',
  want: 'Is weighed.',
  info: 'Is only shown.',
};

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, hint, children }: LabelledProps) {
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

function NumberField({ label, value, unit = '', onChange }: NumberFieldProps) {
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

function LimitFields({
  draft,
  words,
  onChange,
}: DraftFieldProps<Limit | null> & { readonly words: readonly string[] }) {
  const limit = draft.limit ?? noLimit;
  const put = (patch: Partial<Limit>) => {
    const next = { ...limit, ...patch };
    onChange(isSameValue(next, noLimit) ? null : next);
  };
  if (hasColumn(draft) && draft.type !== 'category' && draft.type !== 'boolean') {
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

function ScaleFields({
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

function OrderField({
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

function ReadingFields({
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

/** Why the draft cannot be saved; `null` when it can. */
export function findTrouble({ name, scale, limit, decimals, tolerance }: Attribute): string | null {
  if (name.trim() === '') return 'It needs a name.';
  if (scale !== null && scale.low >= scale.high) return 'The scale must begin below its end.';
  if (limit !== null && limit.min !== null && limit.max !== null && limit.min > limit.max)
    return '“At least” is above “at most”: nothing could meet it.';
  if (decimals !== null && (!Number.isInteger(decimals) || decimals < 0 || decimals > 15))
    return 'Decimals: a whole number from 0 to 15.';
  return tolerance !== null && tolerance < 0 ? '“Same within” cannot be negative.' : null;
}

/** The fields that the draft changed. */
export function patchOf(before: Attribute, draft: Attribute): Partial<Omit<Attribute, 'id'>> {
  const order = draft.order.map((word) => word.trim()).filter((word) => word !== '');
  const clean: Attribute = {
    ...draft,
    name: draft.name.trim(),
    unit: draft.unit.trim(),
    group: draft.group.trim(),
    order: [...new Set(order)],
  };
  const changed = Object.entries(clean).filter(
    ([key, value]) => key !== 'id' && !isSameValue(value, before[key as keyof Attribute]),
  );
  return Object.fromEntries(changed);
}
