import {
  type Attribute,
  attributeFields,
  defaultReading,
  formatDate,
  formatTyped,
  readTyped,
  type TypedReading,
  tidyText,
  typeDescriptions,
  withinOptional,
} from '@tertium/engine';
import { Input } from 'antd';
import { useState } from 'react';
import { Labelled } from '../../ui/Labelled';
import { LinkButton } from '../../ui/LinkButton';
import { useSettings } from '../../ui/settings';
import { tooLong } from '../../ui/tooLong';
import { useFormatNumber } from '../../ui/useFormatNumber';
import { type AttributeDraft, unreadNumber } from './attributeDraft';
import { labelOf } from './attributeWords';
import { listReadingChoices } from './readingChoices';

type Axis = Pick<Attribute, 'type' | 'unit' | 'decimals'>;

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** The maximum of characters. */
  readonly maximum: number;
  readonly isWide?: boolean;
  readonly isFocused?: boolean;
  readonly placeholder?: string;
  /** The number of lines, if several. */
  readonly rows?: number;
  readonly suggestions?: readonly string[];
  readonly onChange: (value: string) => void;
}

/** A text field that shows its maximum once the text is longer. Nothing typed is cut. */
export function TextField({ label, value, maximum, isWide = false, rows, ...rest }: TextFieldProps) {
  const { isFocused = false, placeholder, suggestions = [], onChange } = rest;
  const show = useFormatNumber();
  return (
    <Labelled label={label} isWide={isWide} error={tooLong(tidyText(value).trim(), maximum, show)}>
      {(id, fault) =>
        rows === undefined ? (
          <>
            <Input
              id={id}
              {...fault}
              value={value}
              placeholder={placeholder}
              list={suggestions.length > 0 ? `${id}-suggestions` : undefined}
              autoFocus={isFocused}
              onFocus={(event) => isFocused && event.currentTarget.select()}
              onChange={({ target }) => onChange(target.value)}
            />
            {suggestions.length > 0 && (
              <datalist id={`${id}-suggestions`}>
                {suggestions.map((each) => (
                  <option key={each} value={each} />
                ))}
              </datalist>
            )}
          </>
        ) : (
          <Input.TextArea
            id={id}
            {...fault}
            value={value}
            rows={rows}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Labelled>
  );
}

type FieldsOfAttribute = typeof attributeFields;
interface Text {
  readonly is: 'text' | 'name';
}
type TextOf = {
  [K in keyof FieldsOfAttribute]: FieldsOfAttribute[K] extends Text | { is: 'optional'; of: Text }
    ? K
    : never;
}[keyof FieldsOfAttribute];

interface DraftTextProps extends Omit<TextFieldProps, 'label' | 'value' | 'maximum' | 'onChange'> {
  readonly field: TextOf;
  readonly draft: AttributeDraft;
  readonly onChange: (patch: Partial<AttributeDraft>) => void;
}

/** A text of an attribute, with the name and maximum of its field. */
export function DraftText({ field, draft, onChange, ...rest }: DraftTextProps) {
  const of = withinOptional(attributeFields[field]);
  return (
    <TextField
      {...rest}
      label={labelOf(field)}
      value={draft[field] ?? ''}
      maximum={'most' in of ? of.most : 0}
      onChange={(text) => onChange({ [field]: text })}
    />
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly unit?: string;
  readonly onChange: (value: number | null) => void;
}

/** A plain number. */
export function NumberField({ unit = '', ...field }: NumberFieldProps) {
  return <AmountField {...field} axis={{ type: 'number', unit, decimals: null }} />;
}

/** A number in the person's own format. The draft has none while the typed text is invalid or ambiguous. */
function AmountField({ label, value, axis, onChange }: NumberFieldProps & { readonly axis: Axis }) {
  const { numberFormat: format } = useSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const attribute = { ...axis, order: [], reading: { ...defaultReading, missingTokens: [] } };
  const habits = { format, decimals: axis.decimals ?? 0 };
  const shown = value === null || Number.isNaN(value) ? '' : formatTyped(String(value), attribute, habits);
  const reading = typed === null || typed.trim() === '' ? null : readTyped(typed, attribute, habits);
  const choices = reading === null ? [] : listReadingChoices(reading, axis, format);
  const isUnread = reading !== null && choices.length === 0 && Number.isNaN(numberOf(reading));

  const put = (text: string) => {
    setTyped(text);
    if (text.trim() === '') return onChange(null);
    onChange(numberOf(readTyped(text, attribute, habits)));
  };

  return (
    <Labelled label={axis.unit === '' ? label : `${label} (${axis.unit})`}>
      {(id) => (
        <>
          <Input
            id={id}
            value={typed ?? shown}
            maxLength={60}
            autoComplete="off"
            status={isUnread || choices.length > 0 ? 'error' : ''}
            aria-invalid={isUnread || choices.length > 0}
            aria-describedby={`${id}-reading`}
            onChange={({ target }) => put(target.value)}
            onBlur={() => value !== null && !Number.isNaN(value) && setTyped(null)}
          />
          <span id={`${id}-reading`} className="reading-trouble" role="status">
            {isUnread && 'Not a number'}
            {choices.length > 0 && 'Which one?'}
            {choices.map((choice) => (
              <LinkButton
                key={choice.label}
                onClick={() => {
                  setTyped(null);
                  onChange(choice.value.value);
                }}
              >
                {choice.label}
              </LinkButton>
            ))}
          </span>
        </>
      )}
    </Labelled>
  );
}

/** A range is not a number. */
function numberOf(reading: TypedReading): number {
  const isNumber = reading.kind === 'value' && reading.value.low === reading.value.high;
  return isNumber ? reading.value.value : unreadNumber;
}

const dayMilliseconds = 86_400_000;

interface ValueFieldProps extends NumberFieldProps {
  readonly draft: Pick<AttributeDraft, 'type' | 'unit' | 'decimals'>;
}

/** A value on the attribute's axis: a number in its unit, or a day. */
export function ValueField({ draft, label, value, onChange }: ValueFieldProps) {
  if (typeDescriptions[draft.type].numbers !== 'day')
    return <AmountField label={label} value={value} axis={draft} onChange={onChange} />;
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
