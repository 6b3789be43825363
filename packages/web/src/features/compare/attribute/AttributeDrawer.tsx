import {
  type Attribute,
  attributeTypes,
  type Direction,
  hasNumbers,
  isMeasured,
  type Role,
  type Scale,
} from '@tertium/engine';
import { Button, Drawer, Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import {
  Labelled,
  LimitFields,
  NumberField,
  OrderField,
  ReadingFields,
  ScaleFields,
} from './AttributeFields';
import { findTrouble, patchOf } from './attributeDraft';
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
  const isNumber = isMeasured(draft.type);
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
            {hasNumbers(draft) && <ReadingFields draft={draft} set={set} />}
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
