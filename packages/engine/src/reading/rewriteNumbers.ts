import type { DecimalMark } from '../vocabulary';
import { cleanNumberText } from './cleanText';
import { numbersOf } from './readTerm';

/** The marks of written numbers. `group` is `''` for none. */
export interface NumberMarks {
  readonly decimal: DecimalMark;
  readonly group: string;
}

/**
 * Rewrites each number of a text with other marks. Groups are written only if there were some, and digits, signs and
 * units stay. The rest of the text is copied.
 */
export function rewriteNumbers(text: string, from: DecimalMark, to: NumberMarks): string {
  const clean = cleanNumberText(text);
  let rewritten = '';
  let end = 0;
  for (const { index, 0: match, 1: whole = '', 3: decimals = '' } of numbersOf(clean, from)) {
    const digits = whole.replace(/\D/g, '');
    const written = digits === whole ? digits : groupDigits(digits, to.group);
    const power = match.slice(whole.length + (decimals === '' ? 0 : decimals.length + 1));
    rewritten += clean.slice(end, index) + written + (decimals === '' ? '' : to.decimal + decimals) + power;
    end = index + match.length;
  }
  return rewritten + clean.slice(end);
}

/** Splits digits into groups of three. */
export function groupDigits(digits: string, group: string): string {
  return group === '' || digits.length < 4 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, group);
}
