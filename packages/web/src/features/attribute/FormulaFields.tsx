import {
  type Attribute,
  type AttributeType,
  checkFormula,
  formatUnit,
  formulaOf,
  hasNumbers,
  isMoney,
  shownFormula,
  storedFormula,
  withUnit,
} from '@tertium/engine';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useComparison } from '../../ranked/comparisonContext';
import { ChoiceField } from '../../ui/ChoiceField';
import { FigureTable } from '../../ui/FigureTable';
import { SuggestingField } from '../../ui/SuggestingField';
import { useSettings } from '../../ui/settings';
import { type AttributeDraft, withType } from './attributeDraft';
import { labelOf, typeNames } from './attributeWords';
import { createCellWriter } from './cellText';
import { suggestFormula } from './formulaSuggestions';
import { formulaTrouble, pointWords, valuesWith } from './formulaWords';
import './formulaField.css';

interface FormulaFieldsProps {
  readonly attribute: Attribute;
  readonly draft: AttributeDraft;
  /** Whether its values come from a formula, which may still be empty. */
  readonly isFormula: boolean;
  /** `null` if there is no other choice. */
  readonly onChoose: ((isFormula: boolean) => void) | null;
  readonly onChange: (patch: Partial<AttributeDraft>) => void;
}

/** Chooses between typed and computed values, and edits the formula with a preview of its results. */
export function FormulaFields({ attribute, draft, isFormula, onChoose, onChange }: FormulaFieldsProps) {
  const { attributes } = useComparison().comparison;
  return (
    <>
      {onChoose !== null && (
        <ChoiceField
          label="Values"
          isWide
          block
          value={isFormula ? 'formula' : 'typed'}
          options={[
            ['typed', 'Typed values'],
            ['formula', 'Computed by a formula'],
          ]}
          onChange={(choice) => {
            onChoose(choice === 'formula');
            if (choice === 'typed') onChange({ formula: '' });
          }}
        />
      )}
      {isFormula && <FormulaField {...{ attribute, draft, attributes, onChange }} />}
    </>
  );
}

interface FormulaFieldProps extends Pick<FormulaFieldsProps, 'attribute' | 'draft' | 'onChange'> {
  readonly attributes: readonly Attribute[];
}

function FormulaField({ attribute, draft, attributes, onChange }: FormulaFieldProps) {
  const id = useId();
  const { numberFormat } = useSettings();
  const [text, setText] = useState(() => shownFormula(formulaOf(draft), attributes));
  const others = attributes.filter((each) => each.id !== attribute.id);
  const stored = formulaOf(draft);
  const result = checkFormula(stored, attributes);
  const [unitBefore, setUnitBefore] = useState(() => (result.ok ? result.value.unit : ''));
  const edited = { ...attribute, ...draft };
  const trouble = formulaTrouble(edited, attribute, attributes);

  const point = pointWords(text, numberFormat);

  const put = (next: string) => {
    setText(next);
    const formula = storedFormula(next, attributes);
    const after = checkFormula(formula, attributes);
    if (!after.ok) return onChange({ formula });
    const { type, unit } = after.value;
    // Keeps a unit that a person typed, and replaces the formula's previous unit.
    const isOwnUnit = draft.unit !== '' && draft.unit !== unitBefore;
    setUnitBefore(unit);
    onChange({ formula, ...outcomePatch(draft, type), ...(isOwnUnit ? {} : { unit }) });
  };

  return (
    <div className="field is-wide">
      <label htmlFor={id}>{labelOf('formula')}</label>
      <SuggestingField
        value={text}
        label="Names and functions"
        hasOneLine
        suggest={(caret) =>
          suggestFormula(text, caret, others).map((each) => ({
            ...each,
            id: each.label,
            shown: each.isFunction ? <code>{each.label}</code> : each.label,
          }))
        }
        onChange={put}
      >
        {(props) => (
          <Input
            {...props}
            id={id}
            className="formula-input"
            autoFocus={stored === '' && draft.name !== ''}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="Price / Storage"
            aria-invalid={trouble !== null && text !== ''}
            aria-describedby={`${id}-outcome`}
          />
        )}
      </SuggestingField>
      <p
        className={trouble === null || text === '' ? 'field-hint' : 'field-error'}
        id={`${id}-outcome`}
        role="status"
      >
        {trouble ?? (result.ok ? outcomeWords(result.value) : '')}
      </p>
      {point !== '' && (
        <p className="field-hint" role="status">
          {point}
        </p>
      )}
      {trouble === null && <FormulaPreview attribute={edited} />}
    </div>
  );
}

/** Keeps a type that fits the result: a rating is also a number. */
function outcomePatch(draft: AttributeDraft, type: AttributeType): Partial<AttributeDraft> {
  return draft.type === type || (draft.type === 'rating' && type === 'number') ? {} : withType(draft, type);
}

function outcomeWords({ type, unit }: { readonly type: AttributeType; readonly unit: string }): string {
  if (unit === '') return `Gives: ${typeNames[type].toLowerCase()}`;
  return isMoney({ type, unit }) ? `Gives: money in ${formatUnit(unit)}` : `Gives: ${unit}`;
}

/** Enough items to see whether a formula does what was meant. */
const previewed = 5;

function FormulaPreview({ attribute }: Pick<FormulaFieldProps, 'attribute'>) {
  const { comparison } = useComparison();
  const { numberFormat } = useSettings();
  const { columnOf, cellsOf } = valuesWith(comparison, attribute);
  const cells = cellsOf(attribute.id);
  const writer = createCellWriter(
    attribute,
    hasNumbers(attribute) ? columnOf(attribute.id) : null,
    numberFormat,
  );
  const rows = comparison.items.slice(0, previewed).map(({ name }, index) => {
    const cell = cells[index] ?? null;
    const { text, state } = writer.write(cell, index);
    const note = cell !== null && typeof cell === 'object' ? cell.note : undefined;
    return [name, state === 'known' ? withUnit(text, attribute) : (note ?? text)];
  });
  return <FigureTable className="figures formula-preview" caption="Preview" rows={rows} />;
}
