import {
  attributeTypes,
  type CellMark,
  isAmountOrDay,
  isMeasured,
  type Scale,
  typeDescriptions,
} from '@tertium/engine';
import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { ChoiceField } from '../../ui/ChoiceField';
import { SelectField } from '../../ui/SelectField';
import { DraftText, NumberField, ValueField } from './AttributeFields';
import {
  type AttributeDraft,
  directionsOf,
  rolesInOrder,
  withDirection,
  withOrder,
  withRole,
  withType,
} from './attributeDraft';
import {
  cellMarkNames,
  directionName,
  labelOf,
  roleHints,
  roleNames,
  softHint,
  typeNames,
} from './attributeWords';
import { CurveChoice, LimitFields, OrderField, ScaleFields } from './JudgementFields';
import { ReadingFields } from './ReadingFields';
import './attributeEditor.css';

interface AttributeEditorProps {
  readonly draft: AttributeDraft;
  /** Ends of the data, offered as the scale. */
  readonly dataRange: Scale | null;
  /** The different texts of its cells, to order categories. Empty if there are too many. */
  readonly words: readonly string[];
  /** The group headings of other attributes. */
  readonly groups: readonly string[];
  /** What its type can't read. */
  readonly unread?: string | undefined;
  readonly isNameFocused?: boolean;
  /** Whether the reading rules are expanded at first. */
  readonly isReadingOpen?: boolean;
  /** Whether only the reading rules can be changed here. */
  readonly isReadingOnly?: boolean;
  /** Shown above the ends of the scale. */
  readonly scalePicture?: ReactNode;
  /** Editor for the order and worth of categories, instead of a text field. */
  readonly categoryWorths?: ReactNode;
  /** Choice between typed and computed values, for an attribute of an open comparison. */
  readonly formulaFields?: ReactNode;
  /** Whether a formula determines the type of its values. */
  readonly isFormula?: boolean;
  readonly onChange: (patch: Partial<AttributeDraft>) => void;
}

/** Edits everything about an attribute: its type, its better end, its limit, and how its texts are read. */
export function AttributeEditor(props: AttributeEditorProps) {
  const { draft, unread, isNameFocused = false, isReadingOpen = false, isReadingOnly = false } = props;
  const { formulaFields, isFormula = false, onChange } = props;
  return (
    <div className="attribute-editor">
      <div className="attribute-fields">
        <DraftText field="name" draft={draft} isWide isFocused={isNameFocused} onChange={onChange} />
        {formulaFields}
        {!isFormula && (
          <SelectField
            label={labelOf('type')}
            isWide={!isMeasured(draft.type)}
            hint={unread}
            value={draft.type}
            options={attributeTypes.map((value) => ({ value, label: typeNames[value] }))}
            onChange={(type) => onChange(withType(draft, type))}
          />
        )}
        {isMeasured(draft.type) && (
          <DraftText field="unit" draft={draft} placeholder="None" onChange={onChange} />
        )}
        {!isReadingOnly && <Judgement {...props} />}
      </div>
      {!isFormula && (
        <details open={isReadingOpen}>
          <summary>How its texts are read</summary>
          <div className="attribute-fields">
            <ReadingFields draft={draft} onChange={onChange} />
          </div>
        </details>
      )}
      {!isReadingOnly && (
        <details>
          <summary>More</summary>
          <div className="attribute-fields">
            <MoreFields {...props} />
          </div>
        </details>
      )}
    </div>
  );
}

function Judgement({
  draft,
  dataRange,
  words,
  scalePicture,
  categoryWorths,
  onChange,
}: AttributeEditorProps) {
  const { numbers } = typeDescriptions[draft.type];
  const directions = directionsOf(draft.type);
  const isScaled = isAmountOrDay(draft.type) && draft.direction !== 'none';
  const ends = draft.scale ?? dataRange;
  const hasCurve = numbers === 'amount' && draft.direction !== 'none' && draft.direction !== 'target';
  return (
    <>
      {numbers === 'category' && categoryWorths}
      {numbers === 'category' && (
        <OrderField draft={draft} words={words} onChange={(order) => onChange(withOrder(draft, order))} />
      )}
      {directions.length > 0 && (
        <ChoiceField
          label={labelOf('direction')}
          isWide
          block
          value={draft.direction}
          options={directions.map((each) => [each, directionName(draft.type, each)])}
          onChange={(direction) => onChange(withDirection(draft, direction))}
        />
      )}
      {draft.direction === 'target' && (
        <ValueField
          label={labelOf('target')}
          draft={draft}
          value={draft.target}
          onChange={(target) => onChange({ target })}
        />
      )}
      <ChoiceField
        label={labelOf('role')}
        isWide
        block
        value={draft.role}
        options={rolesInOrder.map((each) => [each, roleNames[each]])}
        hint={draft.role === 'must' && draft.limit?.penalty !== undefined ? softHint : roleHints[draft.role]}
        onChange={(role) => onChange(withRole(draft, role))}
      />
      {draft.role === 'must' && (
        <LimitFields draft={draft} words={words} onChange={(limit) => onChange({ limit })} />
      )}
      {isScaled && scalePicture}
      {hasCurve && ends !== null && (
        <CurveChoice draft={draft} ends={ends} onChange={(scale) => onChange({ scale })} />
      )}
      {isScaled && (
        <ScaleFields
          key={`${draft.type} ${draft.unit}`}
          draft={draft}
          dataRange={dataRange}
          onChange={(scale) => onChange({ scale })}
        />
      )}
    </>
  );
}

function MoreFields({ draft, groups, onChange }: AttributeEditorProps) {
  return (
    <>
      {isMeasured(draft.type) && (
        <>
          <NumberField
            label={labelOf('decimals')}
            value={draft.decimals}
            onChange={(decimals) => onChange({ decimals })}
          />
          <NumberField
            label={labelOf('tolerance')}
            value={draft.tolerance}
            unit={draft.unit}
            onChange={(tolerance) => onChange({ tolerance })}
          />
        </>
      )}
      <MarkFields draft={draft} onChange={onChange} />
      <DraftText field="group" draft={draft} isWide suggestions={groups} onChange={onChange} />
      <DraftText field="note" draft={draft} isWide rows={3} onChange={onChange} />
      <Checkbox
        className="is-wide"
        checked={!draft.isHidden}
        onChange={({ target }) => onChange({ isHidden: !target.checked })}
      >
        Shown in the table
      </Checkbox>
    </>
  );
}

const blankMark: CellMark = { kind: 'bars', low: null, high: null, centre: null };

/** Chooses the mark behind the values, and its ends. */
function MarkFields({ draft, onChange }: Pick<AttributeEditorProps, 'draft' | 'onChange'>) {
  if (!isAmountOrDay(draft.type)) return null;
  const { cellMark: mark = null } = draft;
  const endField = (label: string, end: 'low' | 'high' | 'centre') =>
    mark !== null && (
      <ValueField
        label={label}
        draft={draft}
        value={mark[end]}
        onChange={(value) => onChange({ cellMark: { ...mark, [end]: value } })}
      />
    );
  return (
    <>
      <SelectField
        label={labelOf('cellMark')}
        isWide
        hint={mark === null ? undefined : 'Empty ends follow the scale, or the data if there is no scale.'}
        value={mark?.kind ?? 'none'}
        options={Object.entries(cellMarkNames).map(([value, label]) => ({ value, label }))}
        onChange={(kind) =>
          onChange({
            cellMark: kind === 'none' ? null : { ...(mark ?? blankMark), kind: kind as CellMark['kind'] },
          })
        }
      />
      {endField('Marks from', 'low')}
      {endField('Marks to', 'high')}
      {mark?.kind === 'tint' && endField('Plain at', 'centre')}
    </>
  );
}
