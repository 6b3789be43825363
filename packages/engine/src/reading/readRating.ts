import type { DecimalMark } from '../vocabulary';
import { cleanText } from './cleanText';
import { fault, type ReadingResult, success } from './readingResult';
import { type NumberReading, readNumberIn } from './readNumber';

const outOf = /^(.+?) ?(?:\/|out of|von|sur) ?(\d+(?:[.,]\d+)?)(?: ?stars?)?$/i;

/**
 * Reads `4.5`, `4.5/5`, `4.5 out of 5`, `4 stars` and `★★★★☆`. If the unit is a scale (`/10`), `4.5/5` is converted to
 * it. Otherwise the number before the slash counts.
 */
export function readRating(
  text: string,
  decimalMark: DecimalMark,
  unit: string,
): ReadingResult<NumberReading> {
  const clean = cleanText(text);
  if (clean.length > 60) return fault('notANumber');
  const stars = /^([★⭐]*)([½]?)[☆✩]*$/u.exec(clean.replaceAll('\ufe0f', ''));
  if (clean !== '' && stars !== null)
    return plain([...(stars[1] ?? '')].length + (stars[2] === '' ? 0 : 0.5));
  const match = outOf.exec(clean);
  if (match === null) return readNumberIn(clean.replace(/ ?stars?$/i, ''), decimalMark, unit);
  const result = readNumberIn(match[1] ?? '', decimalMark, unit);
  const top = Number((match[2] ?? '').replace(',', '.'));
  if (!result.ok || !(top > 0) || result.value.high > top || result.value.low < 0) return fault('notANumber');
  const wanted = /^\/ ?(\d+)$/.exec(unit);
  return wanted === null || Number(wanted[1]) === top
    ? result
    : plain((result.value.value * Number(wanted[1])) / top);
}

function plain(value: number): ReadingResult<NumberReading> {
  return success({ value, low: value, high: value, unit: '' });
}
