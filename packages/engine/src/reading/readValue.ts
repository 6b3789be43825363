import type { Attribute } from '../comparison';
import { hasNumbers } from '../typeDescriptions';
import { foldToken } from './missingTokens';
import { readBoolean } from './readBoolean';
import { readCategory } from './readCategory';
import { readDate } from './readDate';
import { fault, type ReadingResult, success } from './readingResult';
import { readLink } from './readLink';
import { readNumberIn } from './readNumber';
import { readRating } from './readRating';

/** A value on its attribute's axis, as `Column` holds it. `low` and `high` differ only for ranges and estimates. */
export interface ValueReading {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Reads one text by its attribute's rules. `noNumbers` for types without numbers. The caller handles missing tokens. */
export function readValue(
  text: string,
  attribute: Pick<Attribute, 'type' | 'unit' | 'order' | 'reading'>,
): ReadingResult<ValueReading> {
  const { decimalMark, dateOrder, lastYear, textTokens } = attribute.reading;
  if (textTokens?.some((token) => foldToken(token) === foldToken(text)) === true) return fault('keptAsText');
  switch (attribute.type) {
    case 'number':
    case 'money':
      return readNumberIn(text, decimalMark, attribute.unit);
    case 'rating':
      return readRating(text, decimalMark, attribute.unit);
    case 'boolean':
      return asPoint(readBoolean(text));
    case 'date': {
      const date = readDate(text, dateOrder, lastYear);
      return date.ok ? asPoint(success(date.value.days)) : date;
    }
    case 'category':
      return attribute.order.length === 0 ? fault('noNumbers') : asPoint(readCategory(text, attribute.order));
    case 'tags':
    case 'text':
    case 'link':
      return fault('noNumbers');
  }
}

/** Whether a text fits its attribute's type: a value if the type has numbers, an address for links. */
export function isReadable(
  text: string,
  attribute: Pick<Attribute, 'type' | 'unit' | 'order' | 'reading'>,
): boolean {
  if (attribute.type === 'link') return readLink(text).ok;
  return !hasNumbers(attribute) || readValue(text, attribute).ok;
}

function asPoint(result: ReadingResult<number>): ReadingResult<ValueReading> {
  return result.ok ? success({ value: result.value, low: result.value, high: result.value }) : result;
}
