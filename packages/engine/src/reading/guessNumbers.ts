import type { DecimalMark } from '../vocabulary';
import { plainNumber } from './plainNumber';
import { type NumberReading, readNumber } from './readNumber';
import { sumCounts, type Tally } from './tallyTexts';
import { convert, findUnit, isSameUnit, unitAmong } from './units';

/** How a column reads as numbers. */
export interface NumberGuess {
  readonly decimalMark: DecimalMark;
  readonly unit: string;
  /** Share of the present cells that read as numbers in that unit. */
  readonly share: number;
  readonly isSided: boolean;
  readonly hasMixedUnits: boolean;
  readonly hasRanges: boolean;
}

/** What speaks for either mark: cells that read under one and not under the other. */
export interface MarkEvidence {
  readonly point: number;
  readonly comma: number;
}

// One mark followed by other than three digits cannot part groups.
const surelyPoint = /^[+-]?\d+\.(?:\d{1,2}|\d{4,})$/;
const surelyComma = /^[+-]?\d+,(?:\d{1,2}|\d{4,})$/;

export function findMarkEvidence(tallies: readonly Tally[]): MarkEvidence {
  let point = 0;
  let comma = 0;
  for (const { text, count } of tallies) {
    if (!/[.,]/.test(text) || !/\d/.test(text)) continue;
    const withPoint = surelyPoint.test(text) || (!surelyComma.test(text) && readNumber(text, '.').ok);
    const withComma = surelyComma.test(text) || (!surelyPoint.test(text) && readNumber(text, ',').ok);
    if (withPoint && !withComma) point += count;
    if (withComma && !withPoint) comma += count;
  }
  return { point, comma };
}

/** `null` when nothing speaks for either. */
export function pickMark({ point, comma }: MarkEvidence): DecimalMark | null {
  if (point === comma) return null;
  return point > comma ? '.' : ',';
}

const sided = /^(?:D|R|Dem|Rep)\.? ?\+/i;

export function guessNumbers(present: readonly Tally[], fallback: DecimalMark): NumberGuess {
  const decimalMark = pickMark(findMarkEvidence(present)) ?? fallback;
  const read: { reading: NumberReading; tally: Tally }[] = [];
  for (const tally of present) {
    if (isLossy(tally.text)) continue;
    const plain = plainNumber(tally.text, decimalMark);
    if (!Number.isNaN(plain)) {
      read.push({ reading: { value: plain, low: plain, high: plain, unit: '' }, tally });
      continue;
    }
    const result = readNumber(tally.text, decimalMark);
    if (result.ok) read.push({ reading: result.value, tally });
  }
  const unit = pickUnit(read, sumCounts(present));
  const fitting = read.filter(({ reading }) => fits(reading.unit, unit));
  const withRange = fitting.filter(({ reading }) => reading.low !== reading.high);
  // Words that read as zero make no number column, and bare ranges throughout are classes (`18-24`), not amounts.
  const withDigits = sumCounts(fitting.flatMap(({ tally }) => (/\d/.test(tally.text) ? [tally] : [])));
  const isOfClasses = unit === '' && sumCounts(withRange.map(({ tally }) => tally)) > 0.5 * withDigits;
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
    isSided: sumCounts(present.filter((tally) => sided.test(tally.text))) > 0.5 * sumCounts(present),
    hasMixedUnits: fitting.some(({ reading }) => reading.unit !== '' && !isSameUnit(reading.unit, unit)),
    hasRanges: withRange.length > 0,
  };
}

/** Digits a double cannot hold, or leading zeros: the text is a code and would be changed by reading it. */
export function isLossy(text: string): boolean {
  return /^0\d+$/.test(text) || /^\D?\d{17,}$/.test(text);
}

export function shareOf(part: readonly Tally[], whole: readonly Tally[]): number {
  const total = sumCounts(whole);
  return total === 0 ? 0 : sumCounts(part) / total;
}

function fits(unit: string, wanted: string): boolean {
  return unit === '' || isSameUnit(unit, wanted) || convert(1, unitAmong(unit, wanted), wanted) !== null;
}

/**
 * The commonest unit, if one in twenty numbers carries it. A unit we do not know must stand at nine in ten numbers:
 * otherwise "300 SEL" would be three hundred of something.
 */
function pickUnit(read: readonly { reading: NumberReading; tally: Tally }[], total: number): string {
  const counts = new Map<string, number>();
  for (const { reading, tally } of read) {
    if (reading.unit !== '') counts.set(reading.unit, (counts.get(reading.unit) ?? 0) + tally.count);
  }
  let best = '';
  for (const [unit, count] of counts) if (best === '' || count > (counts.get(best) ?? 0)) best = unit;
  if (best === '') return '';
  const needed = findUnit(best) === null ? 0.9 : 0.05;
  let same = 0;
  for (const [unit, count] of counts) if (isSameUnit(unit, best)) same += count;
  return same >= needed * total ? best : '';
}
