import type { NumberFormat, ReadingQuestion } from '@tertium/engine';
import { sayReading } from '../attribute/readingChoices';

/** "“1.299” could be €1,299 or €1.299" */
export function sayQuestion({ example, readings }: ReadingQuestion, format: NumberFormat): string {
  return `“${example}” could be ${readings.map((reading) => sayReading(reading, format)).join(' or ')}`;
}
