import type { ReadingRules } from '../comparison';
import { typeDescriptions } from '../typeDescriptions';
import { formatDate } from './formatValue';
import type { ReadableAttribute } from './readColumn';
import { readValue, type ValueReading } from './readValue';
import { rewriteNumbers } from './rewriteNumbers';

/** A value that was read by other rules than its attribute's, with a text that the attribute reads as this value. */
export interface TypedValue extends ValueReading {
  readonly text: string;
}

/** Reads a text by these rules instead of its attribute's. `null` if they find no value. */
export function readAs(
  text: string,
  attribute: ReadableAttribute,
  rules: Partial<Pick<ReadingRules, 'decimalMark' | 'dateOrder'>>,
): TypedValue | null {
  const reading = { ...attribute.reading, ...rules };
  const result = readValue(text, { ...attribute, reading });
  if (!result.ok) return null;
  const { value } = result;
  const decimal = attribute.reading.decimalMark;
  const texts =
    typeDescriptions[attribute.type].numbers === 'day'
      ? [text, formatDate(value.value)]
      : [
          text,
          rewriteNumbers(text, reading.decimalMark, { decimal, group: '' }),
          value.low === value.high ? String(value.value).replace('.', decimal) : '',
        ];
  const kept = texts.find((each) => {
    const again = readValue(each, attribute);
    return again.ok && isSameReading(again.value, value);
  });
  return kept === undefined ? null : { ...value, text: kept };
}

export function isSameReading(a: ValueReading, b: ValueReading): boolean {
  return a.value === b.value && a.low === b.low && a.high === b.high;
}
