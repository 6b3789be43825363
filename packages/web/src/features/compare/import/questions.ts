import {
  formatNumber,
  formatUnit,
  isMeasured,
  type NumberFormat,
  type OfferedReading,
  type ReadingQuestion,
} from '@tertium/engine';
import { writeDay } from '../attribute/readingChoices';

/** What the question's cell is in one of its readings: "1,299 EUR", "3 April 2024". */
export function sayReading(
  { type, unit, value }: Pick<OfferedReading, 'type' | 'unit' | 'value'>,
  format: NumberFormat,
): string {
  if (!isMeasured(type)) return writeDay(value);
  return [formatNumber(value, format, null), formatUnit(unit)].filter((part) => part !== '').join(' ');
}

/** "“1.299” could be 1,299 EUR or 1.299 EUR" */
export function sayQuestion({ example, readings }: ReadingQuestion, format: NumberFormat): string {
  return `“${example}” could be ${readings.map((reading) => sayReading(reading, format)).join(' or ')}`;
}
