import type { DecimalMark } from '../vocabulary';
import { cleanNumberText } from './cleanText';
import { decideMark, type MarkDecision } from './guessMark';
import { fitsUnit, guessUnit, type ReadTally, type UnitGuess } from './guessUnit';
import { headerUnit, isPercentWord, isPriceHeader } from './headerWords';
import { findMarkEvidence, markIn, pickMark } from './markEvidence';
import { plainNumber } from './plainNumber';
import { readNumber } from './readNumber';
import { numbersOf } from './readTerm';
import { sumCounts, type Tally } from './tallyTexts';
import { findUnit, isSameUnit } from './units';
import type { WritingHints } from './writingHints';

/** The reading of a column as numbers. */
export interface NumberGuess {
  readonly decimalMark: DecimalMark;
  readonly unit: string;
  /** The share of present cells that read as numbers in that unit. */
  readonly share: number;
  /** The share of present cells that are amounts with a known unit: `5 GB`, `$12`. */
  readonly shareWithUnit: number;
  readonly isSided: boolean;
  readonly hasMixedUnits: boolean;
  readonly hasRanges: boolean;
  /** Texts that would read as numbers but may be none, or others. They stay texts. */
  readonly kept: readonly Tally[];
}

/** The likeliest reading of a column as numbers, and what a person must decide. */
export interface NumberReadings {
  /** `null` if the readings are equally likely. */
  readonly guess: NumberGuess | null;
  /** The reading by the other decimal mark, if possible, and a cell that shows the difference. */
  readonly byMark: { readonly example: Tally; readonly readings: readonly NumberGuess[] } | null;
  /** Readings of the bare numbers in different units, if too few cells have one. */
  readonly byUnit: { readonly example: Tally; readonly readings: readonly NumberGuess[] } | null;
}

/** The least share of present cells that must read without loss for a type to be guessed. */
export const neededShare = 0.9;
/** The least share of cells with units: beside `5 GB` and `20 GB`, "unlimited" is a word among amounts. */
const neededWithUnit = 0.6;
const marks: readonly DecimalMark[] = ['.', ','];

/** Whether so many cells are numbers that it is a column of numbers, with the others marked. */
export function isEnough({ share, shareWithUnit }: NumberGuess): boolean {
  return share >= neededShare || shareWithUnit >= neededWithUnit;
}

/** Reads a column as numbers in every way that its cells, and what is known besides, allow. */
export function readAsNumbers(
  present: readonly Tally[],
  header: string,
  hints: WritingHints,
): NumberReadings {
  const lists = listsIn(present);
  const evidence = findMarkEvidence(present.filter((tally) => !lists.has(tally)));
  const column = { present, header, codes: codesIn(present, lists) };
  const first = guessNumbers(column, pickMark(evidence) ?? hints.decimalMark ?? '.');
  const { mark, asks } = decide(first, present, header, evidence, hints);
  const byMark = asks === null ? null : readByMarks(column, mark, asks);
  const guess =
    mark === null && byMark !== null
      ? null
      : mark === null || mark === first.decimalMark
        ? first
        : guessNumbers(column, mark);
  return { guess, byMark, byUnit: guess === null ? null : readByUnits(present, guess) };
}

function decide(
  { unit, share }: GuessWithUnits,
  present: readonly Tally[],
  header: string,
  evidence: ReturnType<typeof findMarkEvidence>,
  hints: WritingHints,
): MarkDecision {
  if (evidence.open.length === 0 && share === 0) return { mark: null, asks: null };
  const hasBare = present.some(({ text }) => /\d/.test(text) && !/[.,]\d/.test(text));
  return decideMark(evidence, hints, { header, unit, hasBare });
}

/** Called only if the column reads as numbers under both marks. */
function readByMarks(
  column: NumberColumn,
  likelier: DecimalMark | null,
  example: Tally,
): NumberReadings['byMark'] {
  const { present } = column;
  const isRead = ({ text }: Tally) => marks.some((mark) => readNumber(text, mark).ok);
  if (shareOf(present.filter(isRead), present) < neededShare) return null;
  const inOrder = likelier === ',' ? marks.toReversed() : marks;
  const readings = inOrder.map((mark) => guessNumbers(column, mark));
  return readings.every(({ share }) => share >= 0.5) ? { example, readings } : null;
}

function readByUnits(present: readonly Tally[], guess: GuessWithUnits): NumberReadings['byUnit'] {
  const { units, read } = guess;
  const example = read.find(({ reading }) => reading.unit === '' && reading.value !== 0)?.tally;
  if (units.open.length === 0 || example === undefined) return null;
  const readings = units.open.map((unit) => describe(present, guess.decimalMark, read, { ...units, unit }));
  return { example, readings };
}

interface GuessWithUnits extends NumberGuess {
  readonly units: UnitGuess;
  readonly read: readonly ReadTally[];
}

/** A column that may hold numbers, whatever its decimal mark. */
interface NumberColumn {
  readonly present: readonly Tally[];
  readonly header: string;
  /** Texts that would read as numbers but are none. */
  readonly codes: ReadonlySet<Tally>;
}

function guessNumbers({ present, header, codes }: NumberColumn, decimalMark: DecimalMark): GuessWithUnits {
  const read: ReadTally[] = [];
  const kept: Tally[] = [];
  for (const tally of present) {
    const plain = plainNumber(tally.text, decimalMark);
    if (Number.isNaN(plain)) {
      const result = readNumber(tally.text, decimalMark);
      if (!result.ok) continue;
      if (codes.has(tally)) kept.push(tally);
      else read.push({ reading: result.value, tally });
    } else if (codes.has(tally)) kept.push(tally);
    else read.push({ reading: { value: plain, low: plain, high: plain, unit: '' }, tally });
  }
  const units = guessUnit(read, sumCounts(present), unitOf(header, read));
  // With money, `5m` is not a length.
  if (units.unit === 'm' && isPriceHeader(header))
    return { ...describe(present, decimalMark, [], units), units, read: [] };
  const isMoney = findUnit(units.unit)?.family === 'money';
  const grouped = new Set(isMoney ? findGrouped(read, decimalMark) : []);
  const sure = grouped.size === 0 ? read : read.filter((each) => !grouped.has(each));
  for (const { tally } of grouped) kept.push(tally);
  return { ...describe(present, decimalMark, sure, units, kept), units, read: sure };
}

/** The header's unit. Under `share_pct`, numbers up to 1 may be fractions: they stay numbers without a unit. */
function unitOf(header: string, read: readonly ReadTally[]): string {
  const unit = headerUnit(header);
  const isOpen =
    unit === '%' && isPercentWord(header) && read.every(({ reading }) => Math.abs(reading.value) <= 1);
  return isOpen ? '' : unit;
}

/** Amounts like `€2,499` where all others have two digits after the comma, if they would be among the others as thousands. */
function findGrouped(read: readonly ReadTally[], decimalMark: DecimalMark): readonly ReadTally[] {
  const open = new Set(
    read.filter(({ tally: { text } }) => /[.,]\d{3}(?!\d)/.test(text) && markIn(text) === 'open'),
  );
  let hasCents = false;
  let largest = 0;
  for (const each of open.size === 0 ? [] : read) {
    if (open.has(each)) continue;
    largest = Math.max(largest, Math.abs(each.reading.value));
    for (const [, , , decimals = '00'] of numbersOf(cleanNumberText(each.tally.text), decimalMark)) {
      if (decimals.length !== 2) return [];
    }
    hasCents ||= markIn(each.tally.text) === decimalMark;
  }
  if (!hasCents) return [];
  return [...open].filter(({ reading }) => Math.abs(reading.value) * 100 <= largest);
}

const sided = /^(?:D|R|Dem|Rep)\.? ?\+/i;

function describe(
  present: readonly Tally[],
  decimalMark: DecimalMark,
  read: readonly ReadTally[],
  { unit, doubtful }: UnitGuess,
  codes: readonly Tally[] = [],
): NumberGuess {
  const doubts = new Set(doubtful);
  const fitting = read.filter(({ reading, tally }) => fitsUnit(reading.unit, unit) && !doubts.has(tally));
  const withRange = fitting.filter(({ reading }) => reading.low !== reading.high);
  // Words that read as zero make no number column, and a column of bare ranges has classes (`18-24`), not amounts.
  const withDigits = sumCounts(fitting.flatMap(({ tally }) => (/\p{Nd}/u.test(tally.text) ? [tally] : [])));
  const isOfClasses = unit === '' && sumCounts(withRange.map(({ tally }) => tally)) > 0.5 * withDigits;
  const withUnit = fitting.filter(({ reading }) => findUnit(reading.unit) !== null);
  const isNumeric = withDigits > 0.5 * sumCounts(present) && !isOfClasses;
  return {
    decimalMark,
    unit,
    share: isNumeric
      ? shareOf(
          fitting.map(({ tally }) => tally),
          present,
        )
      : 0,
    shareWithUnit: isNumeric
      ? shareOf(
          withUnit.map(({ tally }) => tally),
          present,
        )
      : 0,
    isSided: sumCounts(present.filter((tally) => sided.test(tally.text))) > 0.5 * sumCounts(present),
    hasMixedUnits: fitting.some(({ reading }) => reading.unit !== '' && !isSameUnit(reading.unit, unit)),
    hasRanges: withRange.length > 0,
    kept: [...codes, ...doubtful],
  };
}

const bracketed = /^\(\d[\d.,' ]*\)$/;

/**
 * Finds codes that would read as numbers: with leading zeros, like `2E7` without other powers of ten, and
 * those of `lists`. If every number is in brackets, as `(88)` after a rating, the brackets don't mean negative.
 */
function codesIn(present: readonly Tally[], lists: ReadonlySet<Tally>): ReadonlySet<Tally> {
  if (present.length > 1 && present.every(({ text }) => bracketed.test(text))) return new Set(present);
  const hasPowers = present.some(({ text }) => /\d[.,]\d+[eE]|\d[eE][+-]\d/.test(text));
  const isCode = (text: string) => isLossy(text) || (!hasPowers && /^[+-]?\d+E\d+$/.test(text));
  return new Set(present.filter((tally) => lists.has(tally) || isCode(tally.text)));
}

const several = /^\d+([.,])\d+(?:\1\d+)+$/;
const isDate = (text: string): boolean => /[.,](?:19|20)\d\d$/.test(text);
/** Digits and marks of the largest number that somebody writes in groups. */
const longestGrouped = 23;

/** Finds versions and lists: beside `1.9.2`, `1.10` is no number, and beside `204,226,236`, `787,939` is none. */
function listsIn(present: readonly Tally[]): ReadonlySet<Tally> {
  const isNumber = (text: string) => isDate(text) || (markIn(text) !== null && text.length <= longestGrouped);
  const long = present.filter(({ text }) => several.test(text) && !isNumber(text));
  if (long.length < 2) return new Set();
  const marksOf = new Set(long.map(({ text }) => several.exec(text)?.[1]));
  const lists = present.filter(({ text }) => marksOf.has(/^\d+([.,])\d/.exec(text)?.[1]));
  return new Set(sumCounts(long) * 50 >= sumCounts(lists) ? lists : []);
}

/** Whether reading would change the text, so that it is a code: digits that a double can't hold, or leading zeros. */
export function isLossy(text: string): boolean {
  return /^0\d+(?:\.\d+)?$/.test(text) || /^\D?\d{17,}$/.test(text);
}

export function shareOf(part: readonly Tally[], whole: readonly Tally[]): number {
  const total = sumCounts(whole);
  return total === 0 ? 0 : sumCounts(part) / total;
}
