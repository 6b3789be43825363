import { formatTyped } from './formatTyped';
import type { TypedValue } from './readAs';
import type { ReadableAttribute } from './readColumn';
import { readTyped, type TypedReading, type WritingHabits } from './readTyped';
import { readValue } from './readValue';
import type { UnitConversion } from './unitConversion';
import { formatUnit } from './units';

/** How one person reads and types the texts of an attribute. */
export interface ShownWriting {
  readonly read: (text: string) => TypedReading;
  readonly show: (raw: string) => string;
  /** Converts a text from the stored to the shown unit, or returns it if it has no value. */
  readonly showConverted: (raw: string) => string;
  /** Writes an amount in the shown unit as a text for a cell. */
  readonly keptText: (amount: number) => string;
  /** Whether the text is an amount in a unit with reversed order. */
  readonly isTurned: (text: string) => boolean;
}

/** Significant digits to store for an amount typed in a unit that cells can't be read in. */
const keptDigits = 7;

/**
 * Reads bare numbers in the shown unit. It stores the text with that unit if cells can be read in it, else the amount
 * in the stored unit. Stored texts are shown with their own unit, so that they mean the same when read again.
 */
export function createShownWriting(
  attribute: ReadableAttribute,
  conversion: UnitConversion,
  habits: WritingHabits,
): ShownWriting {
  const { unit, isRead, isReversed, toKept, toShown } = conversion;
  const bareAttribute = { ...attribute, unit: '' };
  const { decimalMark } = attribute.reading;
  const digits = (amount: number) => String(Number(amount.toPrecision(keptDigits))).replace('.', decimalMark);

  const keep = (value: TypedValue): TypedValue | null => {
    const ends = [toKept(value.low), toKept(value.high)];
    const [low = 0, high = 0] = isReversed ? ends.reverse() : ends;
    const converted = low === high ? digits(low) : `${digits(low)} to ${digits(high)}`;
    for (const text of isRead ? [`${value.text} ${unit}`, converted] : [converted]) {
      const reading = readValue(text, attribute);
      if (reading.ok) return { ...reading.value, text };
    }
    return null;
  };
  /** The meaning of a text with the shown unit or none. */
  const readShown = (text: string): TypedReading => {
    const own = readTyped(text, bareAttribute, habits);
    if (isRead || own.kind !== 'unread') return own;
    const named = [unit, unit.replace(/^U[SK] /, '')].find((name) => text.trim().endsWith(name));
    if (named !== undefined) return readTyped(text.trim().slice(0, -named.length), bareAttribute, habits);
    // "$5": a currency in front.
    return readTyped(text, { ...attribute, unit }, habits);
  };
  const read = (text: string): TypedReading => {
    const own = readShown(text);
    if (own.kind === 'value') {
      const value = keep(own.value);
      // With its unit it is not a value in the stored one: 0 mpg is not 0 l/100 km.
      return value === null ? { kind: 'text', text: `${text.trim()} ${unit}` } : { kind: 'value', value };
    }
    if (own.kind === 'open') {
      const readings = own.readings.map(keep).filter((value) => value !== null);
      if (readings.length > 0) return { kind: 'open', readings };
    }
    return readTyped(text, attribute, habits);
  };
  const show = (raw: string): string => {
    const text = formatTyped(raw, attribute, habits);
    const full = `${text} ${formatUnit(attribute.unit)}`;
    return readValue(raw, bareAttribute).ok && readTyped(full, attribute, habits).kind === 'value'
      ? full
      : text;
  };
  return {
    read,
    show,
    showConverted: (raw) => {
      const reading = readValue(raw, attribute);
      const amount =
        reading.ok && reading.value.low === reading.value.high ? toShown(reading.value.value) : Number.NaN;
      if (isRead || Number.isNaN(amount)) return show(raw);
      return `${formatTyped(digits(amount), bareAttribute, habits)} ${unit}`;
    },
    keptText: (amount) => (isRead ? `${digits(amount)} ${unit}` : digits(toKept(amount))),
    isTurned: (text) => isReversed && readShown(text).kind === 'value',
  };
}
