import { isLossy, shareOf } from './guessNumbers';
import {
  isAmountHeader,
  isDateHeader,
  isIdentifierHeader,
  isKindHeader,
  isMeasuredHeader,
  isPhoneHeader,
  isPriceHeader,
  isRatingHeader,
  isVersionHeader,
} from './headerWords';
import { partWords } from './partWords';
import type { Tally } from './tallyTexts';

const hash = /^(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const version = /^v?\d+(?:\.\d+){1,3}[a-z]?\d*$/i;

/** Whether a column holds codes that look like numbers but name something and measure nothing. */
export function holdsCodes(present: readonly Tally[], header: string): boolean {
  if (isIdentifierHeader(header)) return true;
  const first = present.slice(0, 20);
  const isMostly = (pattern: RegExp) =>
    first.some(({ text }) => pattern.test(text)) &&
    shareOf(
      present.filter(({ text }) => pattern.test(text)),
      present,
    ) >= 0.9;
  if (isPhoneHeader(header) && isMostly(/^[+(]?\d[\d ()./-]{5,}$/)) return true;
  if (isVersionHeader(header) && isMostly(version)) return true;
  if (isKindHeader(header) && isMostly(/^\d+(?:[.,]\d+)?\p{L}[\p{L}\d/]*$/u)) return true;
  if (isMostly(/^802\.\d/) || isMostly(/^\d{3,4}[pi]$/) || isMostly(/^\+\d{9,15}$/)) return true;
  // Decades, not seconds.
  if (isMostly(/^\d{3}0s$/)) return true;
  if (isMostly(/^\d{1,2}[KGM]$/) && !isAmountHeader(header) && !isPriceHeader(header)) return true;
  // Days without their century, in an unknown order.
  if (isDateHeader(header) && isMostly(/^(?!(?:19|20)\d\d(?:0[1-9]|1[0-2])$)\d{6}$/)) return true;
  if (holdsChecked(present)) return true;
  if (countsOnMinor(present) && partWords(header).length > 0 && !measures(header)) return true;
  return holdsLossy(present);
}

function holdsLossy(present: readonly Tally[]): boolean {
  const codes = present.filter(({ text }) => isLossy(text) || (hash.test(text) && /[a-f]/i.test(text)));
  const numeric = present.filter(({ text }) => /^\D?\d+(?:\.\d+)?$/.test(text) || hash.test(text));
  // Postal codes: if a tenth have leading zeros, none is a quantity.
  return shareOf(numeric, present) >= 0.9 && shareOf(codes, present) >= 0.1;
}

function measures(header: string): boolean {
  return isPriceHeader(header) || isRatingHeader(header) || isMeasuredHeader(header);
}

/** `1.9`, `1.10`: the number after the point is counted up, so these are versions or sections. */
function countsOnMinor(present: readonly Tally[]): boolean {
  if (!present.every(({ text }) => /^\d{1,2}\.\d{1,2}$/.test(text))) return false;
  const majors = new Set(present.flatMap(({ text }) => /^(\d{1,2})\.[1-9]$/.exec(text)?.[1] ?? []));
  return present.some(({ text }) => majors.has(/^(\d{1,2})\.[1-9]0$/.exec(text)?.[1] ?? ''));
}

/** Long numbers of one length whose last digit is a correct check digit: barcodes and cards. */
function holdsChecked(present: readonly Tally[]): boolean {
  const [first = ''] = present.map(({ text }) => text);
  if (present.length < 3 || !/^(?:\d{8}|\d{12,16})$/.test(first)) return false;
  return present.every(({ text }) => text.length === first.length && /^\d+$/.test(text) && isChecked(text));
}

function isChecked(digits: string): boolean {
  const values = Array.from(digits, Number).toReversed();
  const weigh = (weight: (digit: number) => number) =>
    values.reduce((sum, digit, index) => sum + (index % 2 === 0 ? digit : weight(digit)), 0) % 10 === 0;
  const isBarcode = digits.length <= 14 && weigh((digit) => digit * 3);
  return isBarcode || (digits.length >= 13 && weigh((digit) => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2)));
}
