import type { Attribute, Limit } from '../comparison';
import { formatValue, type NumberFormat } from '../reading/formatValue';
import { withUnit } from '../reading/withUnit';

const endWords = { min: 'at least', max: 'at most' } as const;

/** One end of a limit with its unit: "at most €1,500". */
export function endWord(
  attribute: Attribute,
  end: 'min' | 'max',
  value: number,
  format: NumberFormat,
): string {
  const text = formatValue(value, { ...attribute, decimals: null }, format);
  return `${endWords[end]} ${withUnit(text, attribute)}`;
}

/** What a must-have asks: "at least 2 and at most 5", "one of Linux, BSD". */
export function limitWords(attribute: Attribute, { min, max, oneOf }: Limit, format: NumberFormat): string {
  return [
    ...(min === null ? [] : [endWord(attribute, 'min', min, format)]),
    ...(max === null ? [] : [endWord(attribute, 'max', max, format)]),
    ...(oneOf === null ? [] : [`${oneOf.length > 1 ? 'one of ' : ''}${oneOf.join(', ')}`]),
  ].join(' and ');
}
