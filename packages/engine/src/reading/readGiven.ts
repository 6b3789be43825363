import type { Attribute } from '../comparison';
import { marksOf, type NumberFormat } from './formatValue';
import { createMissingTest } from './missingTokens';
import { readTyped, type TypedReading } from './readTyped';
import { isReadable } from './readValue';

/** Texts that replace a value. */
const noValue = /^(?:|[-–—?…]|\.\.\.|n\/?a|unknown|null|tbd)$/i;

/** The text for the cell, or a sentence that says why the value is refused. */
export type GivenValue = { readonly text: string } | { readonly refused: string };

/**
 * Reads a value from a program, in the format of the attribute's texts. Refuses it if it has no reading or several,
 * because a guess could be a wrong value that looks right. `numbers` is the program's number format, if known.
 */
export function readGiven(
  value: string,
  attribute: Attribute,
  numbers: NumberFormat | undefined,
): GivenValue {
  if (noValue.test(value) || createMissingTest(attribute.reading.missingTokens)(value))
    return { refused: `"${value}" isn’t a value. Leave unknown cells out.` };
  const formats = numbers === undefined ? (['1,234.5', '1.234,5'] as const) : [numbers];
  const readings = formats.map((format) =>
    readTyped(value, attribute, {
      format,
      ...(numbers !== undefined && { decimalMark: marksOf[format].decimal }),
    }),
  );
  if (readings.some((reading) => isUnread(reading, value, attribute))) {
    const unit = attribute.unit === '' ? '' : ` in ${attribute.unit}`;
    return { refused: `"${value}" can’t be read as ${attribute.type}${unit}.` };
  }
  const [text = null, ...others] = readings.map((reading) => textOf(reading, value));
  if (text !== null && others.every((other) => other === text)) return { text };
  return {
    refused: `"${value}" can be read in several ways. Say with "numbers" how numbers are written, and write dates as 2026-03-01.`,
  };
}

const isUnread = (reading: TypedReading, value: string, attribute: Attribute): boolean =>
  reading.kind === 'unread' || (reading.kind === 'text' && !isReadable(value, attribute));

/** `null` if it has several readings. */
const textOf = (reading: TypedReading, value: string): string | null =>
  reading.kind === 'open' ? null : reading.kind === 'value' ? reading.value.text : value;
