import type { Attribute } from '../comparison';
import { isMeasured, typeDescriptions } from '../typeDescriptions';
import { createMissingTest } from './missingTokens';
import { readAs } from './readAs';
import type { ReadableAttribute } from './readColumn';
import { readNumber } from './readNumber';
import { isSameUnit } from './units';

/** How texts from elsewhere were written: in a column of a file, or in another attribute. */
export type TextSource = Pick<Attribute, 'unit' | 'reading'>;

/**
 * Creates a converter of texts from elsewhere to texts that the attribute reads as the same value. `''` for what meant
 * "unknown" there. Bare numbers get the unit that they were in. A text without a value stays.
 */
export function createTextConverter(
  attribute: ReadableAttribute,
  { unit, reading }: TextSource,
): (text: string) => string {
  const isAmount = isMeasured(attribute.type);
  if (!isAmount && typeDescriptions[attribute.type].numbers !== 'day') return (text) => text;
  const isMissing = createMissingTest(reading.missingTokens);
  const isMissingHere = createMissingTest(attribute.reading.missingTokens);
  const isOtherUnit = isAmount && unit !== '' && attribute.unit !== '' && !isSameUnit(unit, attribute.unit);
  const { decimalMark, dateOrder } = reading;

  const convert = (text: string): string => {
    if (isMissing(text)) return isMissingHere(text) ? text : '';
    const bare = isOtherUnit ? readNumber(text, decimalMark) : null;
    const full = bare?.ok === true && bare.value.unit === '' ? `${text.trim()} ${unit}` : text;
    return readAs(full, attribute, { decimalMark, dateOrder })?.text ?? full;
  };
  const seen = new Map<string, string>();
  return (text) => {
    const known = seen.get(text);
    if (known !== undefined) return known;
    const converted = convert(text);
    // Columns repeat their texts, but a column of different texts is not worth caching.
    if (seen.size < 5000) seen.set(text, converted);
    return converted;
  };
}
