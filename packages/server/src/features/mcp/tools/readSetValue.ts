import {
  type Attribute,
  createMissingTest,
  isReadable,
  marksOf,
  type NumberFormat,
  readTyped,
  type TypedReading,
} from '@tertium/engine';
import { ToolError } from '../askApi';

/** What stands in place of a value. */
const noValue = /^(?:|[-–—?…]|\.\.\.|n\/?a|unknown|null|tbd)$/i;

/**
 * A value as the texts of its attribute are written. Throws ToolError where it is none, or can be read in several ways: a guess
 * would be a wrong value that looks right.
 */
export function readSetValue(value: string, attribute: Attribute, numbers: NumberFormat | undefined): string {
  if (noValue.test(value) || createMissingTest(attribute.reading.missingTokens)(value))
    throw new ToolError(`"${value}" is no value. Leave unknown cells out.`);
  const ways = (numbers === undefined ? (['1,234.5', '1.234,5'] as const) : [numbers]).map((format) =>
    readTyped(value, attribute, {
      format,
      ...(numbers !== undefined && { decimalMark: marksOf[format].decimal }),
    }),
  );
  const texts = ways.map((way) => textOf(way, value, attribute));
  const [first = value] = texts;
  if (texts.some((text) => text === null || text !== first))
    throw new ToolError(
      `"${value}" can be read in several ways. Say with "numbers" how numbers are written, and write dates as 2026-03-01.`,
    );
  return first ?? value;
}

/** `null` where it has several readings. */
function textOf(reading: TypedReading, value: string, attribute: Attribute): string | null {
  if (reading.kind === 'open') return null;
  if (reading.kind === 'value') return reading.value.text;
  if (reading.kind === 'unread' || !isReadable(value, attribute)) {
    const unit = attribute.unit === '' ? '' : ` in ${attribute.unit}`;
    throw new ToolError(`"${value}" can’t be read as ${attribute.type}${unit}.`);
  }
  return value;
}
