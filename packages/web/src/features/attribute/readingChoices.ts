import {
  type Attribute,
  formatNumber,
  isMeasured,
  lazily,
  type NumberFormat,
  type OfferedReading,
  rangeWithUnit,
  type TypedReading,
  type TypedValue,
  withUnit,
} from '@tertium/engine';

/** One of the things that a text can mean. */
export interface ReadingChoice {
  readonly label: string;
  /** A word that distinguishes it from the others. */
  readonly gloss: string;
  readonly value: TypedValue;
}

/** The choices for a text with several readings. Empty for any other text. */
export function listReadingChoices(
  reading: TypedReading,
  attribute: Pick<Attribute, 'type' | 'unit'>,
  format: NumberFormat,
): readonly ReadingChoice[] {
  if (reading.kind !== 'open') return [];
  const { readings } = reading;
  if (!isMeasured(attribute.type))
    return readings.map((value) => ({ label: writeDay(value.value), gloss: '', value }));
  const greatest = Math.max(...readings.map(({ high, low }) => Math.max(Math.abs(high), Math.abs(low))));
  return readings.map((value) => ({
    label: rangeWithUnit(
      formatNumber(value.low, format, null),
      formatNumber(value.high, format, null),
      attribute,
    ),
    gloss: Math.max(Math.abs(value.high), Math.abs(value.low)) === greatest ? 'thousands' : 'decimals',
    value,
  }));
}

const writer = lazily(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** "3 April 2024" */
export function writeDay(days: number): string {
  return writer().format(new Date(Math.floor(days) * 86_400_000));
}

/** The question's cell in one of its readings: "€1,299", "3 April 2024". */
export function sayReading(
  { type, unit, value }: Pick<OfferedReading, 'type' | 'unit' | 'value'>,
  format: NumberFormat,
): string {
  if (!isMeasured(type)) return writeDay(value);
  return withUnit(formatNumber(value, format, null), { type, unit });
}
