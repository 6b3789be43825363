import type { DecimalMark } from '../vocabulary';
import { cleanNumberText } from './cleanText';
import { numbersOf } from './readTerm';

/** The marks that numbers are written with; `group` is `''` for none. */
export interface NumberMarks {
  readonly decimal: DecimalMark;
  readonly group: string;
}

/**
 * The text with each of its numbers in other marks: groups only where there were some, digits, signs and units as they
 * are. What stands in the text besides numbers is not looked at.
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

/** Digits in groups of three. */
export function groupDigits(digits: string, group: string): string {
  return group === '' || digits.length < 4 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, group);
}
