import type { DecimalMark } from '../vocabulary';
import { findUnit } from './units';

/** One number with its unit at the start of a text, and the rest of the text. */
export interface Term {
  readonly value: number;
  readonly unit: string;
  /** The factor of `k` or `million`, 1 for none. */
  readonly magnitude: number;
  readonly rest: string;
}

// Groups of three (`1,234`, `1 234`, `1'234`), Indian groups (`12,34,567`), or no groups, then decimals and exponent.
// No group begins with a zero.
const exponent = '(?:(?:[eE]| ?[x×·*] ?10\\^)([+-]?\\d{1,4}))?';
const numberPatterns: Record<DecimalMark, RegExp> = {
  '.': new RegExp(
    `([1-9]\\d{0,2}(?:([,'٬_ ])\\d{3})(?:\\2\\d{3})*(?!\\d)|[1-9]\\d?(?:,\\d{2})+,\\d{3}(?!\\d)|\\d+)?(?:[.٫](\\d+))?${exponent}`,
    'y',
  ),
  ',': new RegExp(
    `([1-9]\\d{0,2}(?:([.'٬_ ])\\d{3})(?:\\2\\d{3})*(?!\\d)|\\d+)?(?:[,٫](\\d+))?${exponent}`,
    'y',
  ),
};

/** Finds every number in a clean text. Groups 1 to 4 are the whole part, its group mark, the decimals and the power of ten. */
export function numbersOf(text: string, decimalMark: DecimalMark): readonly RegExpExecArray[] {
  const everywhere = new RegExp(numberPatterns[decimalMark].source, 'g');
  return [...text.matchAll(everywhere)].filter(([match]) => match !== '');
}

const magnitudeWords: readonly (readonly [number, string])[] = [
  [1e3, 'tsd thousand tausend mille mila tys тыс'],
  [1e5, 'lakh lakhs'],
  [1e6, 'mn mio mln mill million millions millionen millones milhões milioni milionów милн млн'],
  [1e7, 'crore crores'],
  [1e9, 'bn bln mrd mld billion billions milliarde milliarden milliard milliards miliardi млрд'],
  [1e12, 'tn trillion trillions'],
];
const magnitudes = new Map<string, number>([
  ['k', 1e3],
  ['K', 1e3],
  ['M', 1e6],
  ['m', 1e6],
  ['B', 1e9],
  ...[...'万萬만'].map((sign) => [sign, 1e4] as const),
  ...[...'億亿억'].map((sign) => [sign, 1e8] as const),
]);
for (const [size, words] of magnitudeWords) for (const word of words.split(' ')) magnitudes.set(word, size);

/** Whether a word multiplies what follows: `million`, `Tsd`. */
export const isMagnitudeWord = (word: string): boolean => magnitudes.has(word.toLowerCase());

// East Asian ten thousands and hundred millions come before the currency: `3万円`.
const attachedMagnitude = /^(?:([kKMB])(?![\p{L}\p{N}/²³])|([万萬만億亿억])(?!\p{N}))/u;
// The longest first, so that no word is read as its beginning.
const spelledMagnitude = new RegExp(
  `^ ?(${magnitudeWords
    .flatMap(([, words]) => words.split(' '))
    .toSorted((a, b) => b.length - a.length)
    .join('|')})(?![\\p{L}\\p{N}])\\.?`,
  'iu',
);
// Of a currency only: `$5m` is no length.
const millions = /^ ?(m)(?![\p{L}\p{N}/²³])/u;
const currencyLead =
  /^(?:\p{Sc}|[A-Z]{1,3}\p{Sc}|[A-Z]{3}(?=[ \d-])|Rs\.?|Fr\.?|Rp\.?|[Kk]r\.?(?=[ \d-])) ?/u;
// A foot or inch mark is a unit by itself. Any other unit starts with a letter or a sign, and has digits only as in
// `m2`, `CO2e` or `l/100km`. `/mo` follows a price.
const unitText =
  /^ ?(''|["'″′”“]|\/ ?\p{L}+|[\p{L}%°µ‰\p{Sc}][^\s\d–—-]*(?:\d[\d\p{L}]*)?(?:\/\d*[\p{L}\d²³]+)?)/u;
const unitWord = /^ [\p{L}(][^\s\d]*(?:\d\p{L}*)?(?= |$)/u;

// `1st` is a place, `500 BC` a year that counts backwards and `8.30 Uhr` a time, so none is an amount.
const noAmount =
  /^(?:st|nd|rd|th|er|ème|eme|e|º|ª)(?![\p{L}\p{N}])|^ ?(?:BCE?|CE|AD|B\. ?C\.|A\. ?D\.|v\. ?Chr|n\. ?Chr|av\. ?J|Uhr|o['’]clock)(?![\p{L}\p{N}])/u;

/** `1990s` */
const decade = /^(?:1\d|20)\d0['’]?s(?!\p{L})/u;

/** Reads sign, currency, number, magnitude and unit from the start of the text. `null` if it has no number there. */
export function readTerm(text: string, decimalMark: DecimalMark): Term | null {
  let at = 0;
  let sign = 1;
  let lead = '';
  for (let pass = 0; pass < 2; pass++) {
    const character = text[at];
    if (sign === 1 && (character === '-' || character === '+')) {
      sign = character === '-' ? -1 : 1;
      at += text[at + 1] === ' ' ? 2 : 1;
    }
    const currency = lead === '' ? currencyLead.exec(text.slice(at)) : null;
    if (currency === null) continue;
    lead = findUnit(currency[0].trim())?.symbol ?? '';
    if (lead === '') return null;
    at += currency[0].length;
  }
  const scanned = scanNumber(text, at, decimalMark);
  if (scanned === null || noAmount.test(text.slice(scanned.end)) || decade.test(text.slice(at))) return null;
  return finishTerm(sign * scanned.value + 0, lead, text.slice(scanned.end));
}

function scanNumber(
  text: string,
  at: number,
  decimalMark: DecimalMark,
): { value: number; end: number } | null {
  const pattern = numberPatterns[decimalMark];
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null || match[0] === '') return null;
  const [whole = '', , decimals = '', power = ''] = match.slice(1);
  if (whole === '' && decimals === '') return null;
  const end = at + match[0].length;
  // With another mark directly after it, it is not a known number: 1.2.3, 1,23,4.
  if (/^(?:[.,]\d|'\d{3})/.test(text.slice(end))) return null;
  const digits = whole.replace(/\D/g, '');
  if (decimals === '' && power === '' && isInexact(digits)) return null;
  return { value: Number(`${digits === '' ? '0' : digits}.${decimals}0e${power === '' ? '0' : power}`), end };
}

/** Whether a double would change these digits or equal a neighbouring number. Round numbers of any length are exact. */
export function isInexact(digits: string): boolean {
  return digits.length > 15 && !Number.isSafeInteger(Number(digits)) && !digits.endsWith('000');
}

function finishTerm(number: number, lead: string, tail: string): Term {
  let magnitude = 1;
  let rest = tail;
  const attached =
    attachedMagnitude.exec(rest) ?? spelledMagnitude.exec(rest) ?? (lead === '' ? null : millions.exec(rest));
  if (attached !== null) {
    const name = attached[1] ?? attached[2] ?? '';
    magnitude = magnitudes.get(name) ?? magnitudes.get(name.toLowerCase()) ?? 1;
    rest = rest.slice(attached[0].length);
  }
  const value = number * magnitude;
  const unit = takeUnit(rest);
  if (unit === null) return { value, unit: lead, magnitude, rest };
  if (lead !== '' && unit.symbol !== lead) {
    const joined = unit.symbol.startsWith('/') ? `${lead}${unit.symbol}` : `${lead} ${unit.symbol}`;
    return { value, unit: joined, magnitude, rest: unit.rest };
  }
  return { value, unit: unit.symbol, magnitude, rest: unit.rest };
}

// `lb-ft`, and `14-inch`, which is no range.
const hyphened =
  /^(?: ?(\p{L}+-\p{L}+)|-(inch|foot|mile|pound|ounce|gallon|lit(?:er|re)|minute|hour|day|week|month|year|watt|volt|mm|cm|kg))(?!\p{L})/iu;

function takeUnit(tail: string): { symbol: string; rest: string } | null {
  const joined = hyphened.exec(tail);
  const compound = joined === null ? null : findUnit(joined[1] ?? joined[2] ?? '');
  if (joined !== null && compound !== null)
    return { symbol: compound.symbol, rest: tail.slice(joined[0].length) };
  const match = unitText.exec(tail);
  if (match === null) return null;
  let name = match[1] ?? '';
  let end = match[0].length;
  // "to 12" begins the other end of a range and is not a unit.
  if (/^(?:to|bis|à|a|x|and)$/i.test(name) && /^ ?\S*\d/.test(tail.slice(end))) return null;
  for (let next = unitWord.exec(tail.slice(end)); next !== null; next = unitWord.exec(tail.slice(end))) {
    if (/^ (?:to|bis|à|a|x|and)$/i.test(next[0]) || end + next[0].length > 30) break;
    name += next[0];
    end += next[0].length;
  }
  return { symbol: findUnit(name)?.symbol ?? name, rest: tail.slice(end) };
}
