import {
  type AttributeType,
  attributeTypes,
  type Direction,
  directions,
  type GuessNote,
  type Role,
  roles,
} from '@tertium/engine';
import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { useFormatNumber } from '../../../ui/useFormatNumber';
import { type ColumnPlan, roleOf } from './importPlan';
import { Labelled } from './Labelled';
import { type FieldsProps, measured, ReadingFields } from './ReadingFields';
import type { DraftColumn } from './useDraft';
import { countsSentence, directionNames, noteHints, roleNames, typeNames } from './words';

interface ColumnEditorProps {
  readonly column: DraftColumn;
  readonly notes: readonly GuessNote[];
  readonly examples: readonly string[];
  readonly isName: boolean;
  readonly onChange: (patch: Partial<ColumnPlan>) => void;
}

const importable = attributeTypes.filter((type) => type !== 'formula');

/** One column: what was guessed about it, and every part of the guess to be changed. */
export function ColumnEditor({ column, notes, examples, isName, onChange }: ColumnEditorProps) {
  const { plan, counts } = column;
  const show = useFormatNumber();
  const id = useId();
  const hints = notes.map((note) => noteHints[note]).filter((hint) => hint !== null);
  return (
    <section className="import-editor" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{plan.name}</h3>
      <p className="import-counts" role="status">
        {countsSentence(plan.type, counts, show)}.
      </p>
      {hints.map((hint) => (
        <p key={hint} className="import-hint">
          {hint}
        </p>
      ))}
      <Examples column={column} examples={examples} />
      {isName && !plan.isIncluded && (
        <p className="import-hint">It names the items. Tick it in the list to keep it as an attribute too.</p>
      )}
      <div className="import-fields">
        <Labelled label="Name" htmlFor={`${id}-name`}>
          <Input
            id={`${id}-name`}
            value={plan.name}
            maxLength={500}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Labelled>
        <Labelled label="Type" htmlFor={`${id}-type`}>
          <Select<AttributeType>
            id={`${id}-type`}
            value={plan.type}
            options={importable.map((value) => ({ value, label: typeNames[value] }))}
            onChange={(type) => onChange({ type })}
          />
        </Labelled>
        <ReadingFields plan={plan} onChange={onChange} id={id} />
        <JudgementFields plan={plan} onChange={onChange} id={id} />
      </div>
    </section>
  );
}

function Examples({
  column: { plan, counts },
  examples,
}: {
  readonly column: DraftColumn;
  readonly examples: readonly string[];
}) {
  return (
    <dl className="import-examples">
      {plan.header !== plan.name && plan.header !== '' && (
        <div>
          <dt>Header</dt>
          <dd>{plan.header.length > 120 ? `${plan.header.slice(0, 117)}…` : plan.header}</dd>
        </div>
      )}
      {examples.length > 0 && (
        <div>
          <dt>Such as</dt>
          <dd>
            {examples.map((text) => (
              <code key={text}>{text}</code>
            ))}
          </dd>
        </div>
      )}
      {counts.unreadExamples.length > 0 && (
        <div className="has-unread">
          <dt>Kept as text</dt>
          <dd>
            {counts.unreadExamples.map(({ row, text }) => (
              <code key={row}>{text.length > 40 ? `${text.slice(0, 37)}…` : text}</code>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** What the column is for: which end is good, whether it is weighed, whether it is shown. */
function JudgementFields({ plan, onChange, id }: FieldsProps) {
  const { scale } = plan;
  const hasScale = measured.includes(plan.type) && plan.direction !== 'none' && scale !== null;
  return (
    <>
      <Labelled label="What is better" htmlFor={`${id}-direction`}>
        <Select<Direction>
          id={`${id}-direction`}
          value={plan.direction}
          options={directions.map((value) => ({ value, label: directionNames[value] }))}
          onChange={(direction) => onChange({ direction, role: roleOf(direction) })}
        />
      </Labelled>
      {plan.direction === 'target' && (
        <Labelled label="Best value" htmlFor={`${id}-target`}>
          <InputNumber
            id={`${id}-target`}
            value={plan.target ?? 0}
            onChange={(target) => onChange({ target: target ?? 0 })}
          />
        </Labelled>
      )}
      <Labelled label="In the ranking" htmlFor={`${id}-role`}>
        <Select<Role>
          id={`${id}-role`}
          value={plan.role}
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
          onChange={(role) => onChange({ role })}
        />
      </Labelled>
      {hasScale && (
        <fieldset className="import-labelled">
          <legend>Scale from … to</legend>
          <div className="import-ends">
            <InputNumber
              aria-label="Lower end of the scale"
              value={scale.low}
              onChange={(low) => low !== null && onChange({ scale: { ...scale, low } })}
            />
            <InputNumber
              aria-label="Upper end of the scale"
              value={scale.high}
              onChange={(high) => high !== null && onChange({ scale: { ...scale, high } })}
              status={scale.low < scale.high ? '' : 'error'}
            />
          </div>
        </fieldset>
      )}
      <Checkbox
        className="import-shown"
        checked={!plan.isHidden}
        onChange={({ target }) => onChange({ isHidden: !target.checked })}
      >
        Shown in the table at first
      </Checkbox>
    </>
  );
}
