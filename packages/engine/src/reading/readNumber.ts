import type { DecimalMark } from '../vocabulary';
import { cleanNumberText } from './cleanText';
import { plainNumber } from './plainNumber';
import { fault, type ReadingResult, success } from './readingResult';
import { numbersOf, readTerm, type Term } from './readTerm';
import { convert, findUnit, isSameUnit, unitAmong } from './units';

/** A number as written. `low` and `high` equal `value` unless the text is a range or an estimate. */
export interface NumberReading {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Symbol of a known unit, else the text after the number, `''` for none. */
  readonly unit: string;
}

const estimate =
  /^(?:[~≈∼±]|ca\.?(?= ?\d)|c\. ?(?=\d)|circa |about |approx(?:\.|imately)? |around |etwa |env\. )\s*/i;
const openEnd =
  /^(?:[<>≤≥]|(?:less than|more than|at least|up to|over|under|min\.?|max\.?) (?=\p{Sc}?[\d<>]|\p{L}{1,3}\.? ?\d))|\d\s*\++$/iu;
/** The lowest price of several: `ab 1.399 €`, `from $10`, `$10+`. */
const leastLead =
  /^(?:ab|from|starting (?:at|from)|dès|à partir de|desde|a partir de|da|a partire da|vanaf|v\.?a\.?|od|från) (?=\p{Sc}?\d|\p{L}{1,3}\.? ?\p{Sc}?\d)/iu;
const rangeMark = /^\s*(?:-|–|—|‒|\.\.\.?|…|~|to(?= )|bis(?= )|à(?= )|a(?= \d))\s*/i;
const sidedLead = /^(D|R|Dem|Rep)\.? ?\+ ?(\d.*)$/i;
const nothing = /^(?:free|even|gratis|gratuit|kostenlos)$/i;
// Marks after a number that are not part of it: `1,234*`, `5 kg[2]`.
const footnote = /(?<=[\p{L}\p{N}%)]) ?(?:\*{1,3}|†|‡|\[\w{1,3}\])+$/u;
/** `1.299,-`: no cents. */
const noCents = /^(.*\d)([.,])(?:-{1,2}|–|—)(?!\d)(.*)$/u;
/** `1 299:-`, in Swedish. */
const colonDash = /^(.*\d) ?:(?:-{1,2}|–|—)(?!\d)(.*)$/u;
/** `500-`, in bookkeeping programs. */
const minusBehind = /^(\p{Sc}? ?[\d.,' ]*\d)-$/u;
const clock = /^(\d{1,3}):([0-5]\d):([0-5]\d)(?:[.,](\d{1,3}))?$/;

/**
 * Reads numbers as people write them: `1,234.5`, `(5)`, `$1.2M`, `67 %`, `8 GB`, `5' 11"`, `10–12 kg`, `~5`, `1:30:00`,
 * `D +0.1`, `free`. The value of a range is its middle, and `~5` spans half a unit of its last digit. `>5` has no
 * value: `openEnded`. For money, `from 5` has the value 5 and extends half a unit of its last digit above it, so that
 * it never counts as exact.
 */
export function readNumber(text: string, decimalMark: DecimalMark): ReadingResult<NumberReading> {
  const plain = plainNumber(text, decimalMark);
  if (!Number.isNaN(plain)) return success({ value: plain, low: plain, high: plain, unit: '' });
  const written = cleanNumberText(text);
  if (written === '') return fault('empty');
  const clean = written.replace(footnote, '');
  if (nothing.test(clean)) return exact(0, '');
  if (clean.length > 60 || !/\d/.test(clean)) return fault('notANumber');
  const least = leastLead.exec(clean)?.[0];
  if (least !== undefined || openEnd.test(clean))
    return readLeast(clean.slice(least?.length ?? 0), decimalMark);

  const time = clock.exec(clean);
  if (time !== null)
    return exact(Number(time[1]) * 3600 + Number(time[2]) * 60 + Number(`${time[3]}.${time[4] ?? 0}`), 's');
  const sided = sidedLead.exec(clean);
  if (sided !== null) return readSided(sided[1] ?? '', sided[2] ?? '', decimalMark);

  const bracketed =
    /^\(([^()]+)\)$/.exec(clean) ??
    /^([^\d()+-]{1,4})\(([^()]+)\)$/.exec(clean) ??
    /^\(([^()%]+)\)( ?%)$/.exec(clean);
  if (bracketed !== null) return readBracketed(bracketed.slice(1).join(''), decimalMark);
  const even = colonDash.exec(clean);
  if (even !== null) return readTerms(`${even[1]}${even[2]}`, decimalMark);

  const rounded = noCents.exec(clean);
  if (rounded !== null) {
    const [, whole = '', mark = '', unit = ''] = rounded;
    return mark === decimalMark ? readTerms(whole + unit, decimalMark) : fault('notANumber');
  }
  const behind = minusBehind.exec(clean);
  if (behind !== null) return readTerms(`-${behind[1]}`, decimalMark);

  const lead = estimate.exec(clean)?.[0] ?? '';
  const result = readTerms(clean.slice(lead.length), decimalMark);
  if (!result.ok || lead === '' || result.value.low !== result.value.high) return result;
  return success(widen(result.value, clean.slice(lead.length), decimalMark));
}

/**
 * Reads a number in the wanted unit. A bare number is assumed to be in it, a number with a unit is converted.
 * `wrongUnit` if it has a unit and none was wanted, or one that can't be converted.
 */
export function readNumberIn(
  text: string,
  decimalMark: DecimalMark,
  unit: string,
): ReadingResult<NumberReading> {
  const result = readNumber(text, decimalMark);
  if (!result.ok || result.value.unit === '' || isSameUnit(result.value.unit, unit)) return result;
  const value = convertAll({ ...result.value, unit: unitAmong(result.value.unit, unit) }, unit);
  return value === null ? fault('wrongUnit') : success(value);
}

function convertAll(reading: NumberReading, unit: string): NumberReading | null {
  const value = convert(reading.value, reading.unit, unit);
  const low = convert(reading.low, reading.unit, unit);
  const high = convert(reading.high, reading.unit, unit);
  if (value === null || low === null || high === null) return null;
  if (!Number.isFinite(low) || !Number.isFinite(high) || !Number.isFinite(value)) return null;
  return { value, low, high, unit };
}

function readTerms(text: string, decimalMark: DecimalMark): ReadingResult<NumberReading> {
  const first = readTerm(text, decimalMark);
  if (first === null) return fault('notANumber');
  if (!Number.isFinite(first.value)) return fault('tooLarge');
  if (first.rest === '') return exact(first.value, first.unit);

  const mark = rangeMark.exec(first.rest);
  if (mark !== null && !first.rest.startsWith(' -'))
    return readRange(first, first.rest.slice(mark[0].length), decimalMark);
  if (mark !== null && /^ - ?\S/.test(first.rest))
    return readRange(first, first.rest.slice(mark[0].length), decimalMark);
  return readCompound(first, decimalMark);
}

/** `10–12 kg`, `$10–$12`: the unit of the end applies to a start without one. */
function readRange(start: Term, rest: string, decimalMark: DecimalMark): ReadingResult<NumberReading> {
  const end = readTerm(rest, decimalMark);
  if (end === null || end.rest !== '' || !Number.isFinite(end.value)) return fault('notANumber');
  const unit = end.unit === '' ? start.unit : end.unit;
  // "50-60k" begins at fifty thousand.
  const isShared = start.magnitude === 1 && end.magnitude > 1 && start.value * end.magnitude <= end.value;
  const from = isShared ? start.value * end.magnitude : start.value;
  const low = start.unit === '' ? from : convert(from, start.unit, unit);
  if (low === null || low > end.value) return fault('notANumber');
  return success({ value: low / 2 + end.value / 2, low, high: end.value, unit });
}

/** `5 ft 11 in`, `1 h 30 min`: terms of one family, each smaller than the one before, in the last one's unit. */
function readCompound(first: Term, decimalMark: DecimalMark): ReadingResult<NumberReading> {
  let sum = first.value;
  let unit = first.unit;
  let rest = first.rest;
  while (rest !== '') {
    const larger = findUnit(unit);
    const next = readTerm(rest.replace(/^,? (?:and )?/, ''), decimalMark);
    if (larger === null || next === null || next.value < 0 || !Number.isFinite(next.value))
      return fault('notANumber');
    const smaller = findUnit(unitAmong(next.unit, unit));
    if (smaller === null || smaller.family !== larger.family || smaller.factor >= larger.factor)
      return fault('notANumber');
    // `5'30''` and `6'05''` are minutes and seconds.
    if (larger.symbol === 'ft' && smaller.symbol === 'in' && isTooManyInches(next.value, rest))
      return fault('notANumber');
    const before = convert(Math.abs(sum), larger.symbol, smaller.symbol);
    if (before === null) return fault('notANumber');
    sum = (first.value < 0 ? -1 : 1) * (before + next.value);
    unit = smaller.symbol;
    rest = next.rest;
  }
  return Number.isFinite(sum) ? exact(sum, unit) : fault('tooLarge');
}

const isTooManyInches = (inches: number, text: string): boolean => inches >= 12 || /^,? ?0\d/.test(text);

/** Reads a lowest price, which can be compared. For anything else there is no value. */
function readLeast(text: string, decimalMark: DecimalMark): ReadingResult<NumberReading> {
  const bare = text.replace(/ ?\+$/, '');
  const rounded = noCents.exec(bare);
  const result = readTerms(rounded?.[2] === decimalMark ? `${rounded[1]}${rounded[3]}` : bare, decimalMark);
  if (!result.ok || findUnit(result.value.unit)?.family !== 'money') return fault('openEnded');
  const { low, high } = result.value;
  return low === high ? success({ ...widen(result.value, bare, decimalMark), low }) : fault('openEnded');
}

/** Accounting style: brackets make a number negative. */
function readBracketed(inner: string, decimalMark: DecimalMark): ReadingResult<NumberReading> {
  const result = readTerms(inner, decimalMark);
  if (!result.ok || /^[+-]/.test(inner)) return result.ok ? fault('notANumber') : result;
  const { value, low, high, unit } = result.value;
  return success({ value: 0 - value, low: 0 - high, high: 0 - low, unit });
}

/** Poll margins, positive for Democrats. */
function readSided(side: string, amount: string, decimalMark: DecimalMark): ReadingResult<NumberReading> {
  const result = readTerm(amount, decimalMark);
  if (result === null || result.rest !== '' || !Number.isFinite(result.value)) return fault('notANumber');
  return exact(side.toUpperCase().startsWith('R') ? 0 - result.value : result.value, result.unit);
}

/** Widens an estimate by its last digit that isn't a trailing zero: `~500` is 450 to 550. */
function widen(reading: NumberReading, text: string, decimalMark: DecimalMark): NumberReading {
  if (reading.value === 0) return reading;
  const [, whole = '', , decimals = ''] = numbersOf(text, decimalMark)[0] ?? [];
  const digits = `${whole.replace(/\D/g, '')}${decimals}`.replace(/^0+/, '');
  const significant = Math.max(1, decimals === '' ? digits.replace(/0+$/, '').length : digits.length);
  const magnitude = Math.floor(Math.log10(Math.abs(reading.value)));
  const half = 10 ** (magnitude - significant + 1) / 2;
  return { ...reading, low: reading.value - half, high: reading.value + half };
}

function exact(value: number, unit: string): ReadingResult<NumberReading> {
  return success({ value, low: value, high: value, unit });
}
