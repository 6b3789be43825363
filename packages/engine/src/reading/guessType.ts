import { typeDescriptions } from '../typeDescriptions';
import {
  type AttributeType,
  type DateOrder,
  type DecimalMark,
  type Direction,
  decimalMarks,
} from '../vocabulary';
import { guessDirection } from './betterEnds';
import type { GuessNote, GuessOptions, ReadingQuestion } from './columnGuess';
import { holdsCodes } from './guessCodes';
import { guessDates, holdsDigitDates } from './guessDates';
import { isEnough, type NumberGuess, neededShare, readAsNumbers, shareOf } from './guessNumbers';
import { isRatingHeader } from './headerWords';
import { findKnownOrder, isPraise } from './orderedWords';
import { partWords } from './partWords';
import { readBoolean } from './readBoolean';
import { readLink } from './readLink';
import { readRating } from './readRating';
import { sumCounts, type Tally } from './tallyTexts';
import { isYearHeader } from './timeHeaders';
import { findUnit } from './units';

/** With more of them than an attribute can hold, the column is text. */
const mostTextTokens = 50;

export interface TypeGuess {
  readonly type: AttributeType;
  readonly unit: string;
  readonly order: readonly string[];
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
  readonly lastYear: number | undefined;
  /** Texts that stay texts although the type could read them. */
  readonly textTokens: readonly string[];
  readonly isSided: boolean;
  readonly questions: readonly OpenQuestion[];
  readonly notes: readonly GuessNote[];
}

/** A question with a guess for each reading. */
export interface OpenQuestion {
  readonly kind: ReadingQuestion['kind'];
  readonly example: Tally;
  readonly readings: readonly TypeGuess[];
}

/** Guesses the type from the present texts. The header breaks ties and distinguishes codes from quantities. */
export function guessType(
  present: readonly Tally[],
  header: string,
  options: GuessOptions,
  blanks: number,
): TypeGuess {
  const base: TypeGuess = {
    type: 'text',
    unit: '',
    order: [],
    decimalMark: options.decimalMark ?? '.',
    dateOrder: options.dateOrder ?? 'ymd',
    lastYear: undefined,
    textTokens: [],
    isSided: false,
    questions: [],
    notes: [],
  };
  if (present.length === 0) return { ...base, notes: ['allMissing'] };
  if (options.areCodes === true || holdsCodes(present, header)) {
    // Country codes and similar repeat, so they classify items.
    const isKind = isCategorical(present) && present.every((tally) => /^\p{L}+$/u.test(tally.text));
    return isKind ? { ...base, type: 'category' } : { ...base, notes: ['identifier'] };
  }
  if (holdsDigitDates(present, header)) return { ...base, type: 'date' };

  const flag = guessBoolean(present, blanks);
  if (flag !== null) return { ...base, type: 'boolean', notes: flag };

  const order = guessOrder(present, header);
  const numeric = order === null ? guessNumeric(present, header, options, base) : null;
  if (numeric !== null) return numeric;
  const ratedMark = decimalMarks.find((decimalMark) => isRated(present, decimalMark));
  if (ratedMark !== undefined) return { ...base, type: 'rating', decimalMark: ratedMark };

  const dated = guessDated(present, header, options, base);
  if (dated !== null) return dated;
  if (order !== null) return { ...base, type: 'category', order };
  const links = present.filter((tally) => readLink(tally.text).ok);
  if (shareOf(links, present) >= neededShare) return { ...base, type: 'link' };
  const notes = describeTexts(present);
  const isText = notes.includes('numbersWithText') || !isCategorical(present);
  return { ...base, type: isText ? 'text' : 'category', notes };
}

/** A column of numbers, or a text column with a question if its numbers are ambiguous. `null` for others. */
function guessNumeric(
  present: readonly Tally[],
  header: string,
  options: GuessOptions,
  base: TypeGuess,
): TypeGuess | null {
  const { guess, byMark, byUnit } = readAsNumbers(present, header, options);
  const asType = (numbers: NumberGuess): TypeGuess => ({
    ...base,
    ...describeNumbers(present, header, numbers),
  });
  const ask = (kind: OpenQuestion['kind'], open: typeof byMark): readonly OpenQuestion[] =>
    open === null || open.readings.some(({ kept }) => kept.length > mostTextTokens)
      ? []
      : [{ kind, example: open.example, readings: open.readings.map(asType) }];
  const questions = [...ask('decimalMark', byMark), ...ask('unit', byUnit)];
  if (guess !== null && isEnough(guess) && guess.kept.length <= mostTextTokens)
    return { ...asType(guess), questions };
  const isAsked = byMark !== null || byUnit?.readings.some(({ share }) => share >= neededShare) === true;
  return isAsked ? { ...base, questions } : null;
}

function guessDated(
  present: readonly Tally[],
  header: string,
  options: GuessOptions,
  base: TypeGuess,
): TypeGuess | null {
  const { share, dateOrder, lastYear, asks, asksCentury } = guessDates(present, header, options);
  if (share < neededShare) return null;
  const asType = (order: DateOrder, last = lastYear): TypeGuess => ({
    ...base,
    type: 'date',
    dateOrder: order,
    lastYear: last,
  });
  if (asks === null && asksCentury === null) return asType(dateOrder);
  const questions: readonly OpenQuestion[] =
    asks === null
      ? asksCentury === null
        ? []
        : [
            {
              kind: 'century',
              example: asksCentury.example,
              readings: asksCentury.lastYears.map((last) => asType(dateOrder, last)),
            },
          ]
      : [
          {
            kind: 'dateOrder',
            example: asks.example,
            readings: asks.orders.map((order) => asType(order)),
          },
        ];
  return { ...base, questions };
}

/** Whether these texts are numbers or dates, whatever else the column has. */
export function isMeasurement(texts: readonly Tally[], header: string, options: GuessOptions): boolean {
  const { guess, byMark } = readAsNumbers(texts, header, options);
  return (
    guessBoolean(texts, 0) !== null ||
    Math.max(guess?.share ?? 0, ...(byMark?.readings ?? []).map(({ share }) => share)) >= neededShare ||
    guessDates(texts, header, options).share >= neededShare
  );
}

function guessBoolean(present: readonly Tally[], blanks: number): readonly GuessNote[] | null {
  const words = present.filter((tally) => !/^[01]$/.test(tally.text) && readBoolean(tally.text).ok);
  if (words.length > 8 || shareOf(words, present) < neededShare) return null;
  return present.length === 1 && blanks > 0 ? ['blankMayMeanNo'] : [];
}

function describeNumbers(
  present: readonly Tally[],
  header: string,
  numbers: NumberGuess,
): Partial<TypeGuess> {
  const notes: GuessNote[] = [];
  const values = present.map((tally) => Number(tally.text));
  const isYear =
    isYearHeader(header) && numbers.unit === '' && values.every((value) => value >= 1000 && value < 3000);
  if (isYear) notes.push('years');
  if (numbers.isSided) notes.push('sided');
  if (numbers.hasMixedUnits) notes.push('mixedUnits');
  if (numbers.hasRanges) notes.push('ranges');
  const { unit } = numbers;
  const isRating =
    isRatingHeader(header) && unit === '' && values.every((value) => value >= 0 && value <= 10);
  const type =
    findUnit(unit.split(/[ /]/)[0] ?? '')?.family === 'money' ? 'money' : isRating ? 'rating' : 'number';
  return {
    type,
    unit,
    decimalMark: numbers.decimalMark,
    textTokens: numbers.kept.map(({ text }) => text),
    isSided: numbers.isSided,
    notes,
  };
}

/** `4/5`, `★★★☆☆`: all out of the same number. */
function isRated(present: readonly Tally[], decimalMark: DecimalMark): boolean {
  const rated = present.filter(
    ({ text }) => /^[★⭐]|\/ ?(?:5|10|100)$|out of \d+$/u.test(text) && readRating(text, decimalMark, '').ok,
  );
  const tops = new Set(rated.map(({ text }) => /\d+$/.exec(text)?.[0] ?? '5'));
  return tops.size === 1 && shareOf(rated, present) >= neededShare;
}

function guessOrder(present: readonly Tally[], header: string): readonly string[] | null {
  const isGraded =
    /grade|class|label|tier|energy|note/.test(partWords(header).join(' ')) || isRatingHeader(header);
  const byText = new Map(present.map((tally) => [tally.text, tally]));
  const covers = (known: readonly string[]) =>
    sumCounts(known.flatMap((text) => byText.get(text) ?? [])) >= neededShare * sumCounts(present);
  if (present.length > 60) return null;
  const order = findKnownOrder([...byText.keys()], isGraded, covers);
  // High risk is worse than low risk, but letter grades always have the same better end.
  return order !== null && guessDirection(header) === 'lower' && !/^[A-G]/.test(order[0] ?? '')
    ? order.toReversed()
    : order;
}

function isCategorical(present: readonly Tally[]): boolean {
  const total = sumCounts(present);
  const length = present.reduce((sum, tally) => sum + tally.text.length * tally.count, 0) / total;
  if (length > 40 || present.length > 0.7 * total) return false;
  return present.length <= 30 || (present.length <= 200 && present.length <= 0.2 * total);
}

function describeTexts(present: readonly Tally[]): GuessNote[] {
  const notes: GuessNote[] = [];
  const startsWithNumber = present.filter((tally) => /^[~≈+-]?\p{Sc}?\d/u.test(tally.text));
  const hasMore = startsWithNumber.some((tally) => /[^\d.,+-]/.test(tally.text));
  if (hasMore && shareOf(startsWithNumber, present) >= 0.75) notes.push('numbersWithText');
  const lists = present.filter((tally) => /[;|]|, |\/\D/.test(tally.text));
  const parts = new Set(lists.flatMap((tally) => tally.text.split(/[;|,/]/).map((part) => part.trim())));
  if (shareOf(lists, present) >= 0.3 && lists.length > 2 && parts.size < lists.length * 1.5)
    notes.push('lists');
  return notes;
}

/** The better end if it is nearly certain: by the header, and by the order of grades and praise. */
export function directionOf(guess: TypeGuess, header: string): Direction {
  // A bias to either side is unwanted, but a margin may be wanted.
  if (guess.isSided) return /bias|house effect/i.test(header) ? 'target' : 'none';
  const said = guessDirection(header, guess.unit);
  switch (typeDescriptions[guess.type].numbers) {
    case 'category':
      return guess.order.length > 0 && (said !== 'none' || isPraise(guess.order, header)) ? 'higher' : 'none';
    case 'answer':
      return said === 'lower' ? 'lower' : 'none';
    case 'amount':
      return guess.notes.includes('years') ? 'none' : said;
    case 'day':
    case null:
      return 'none';
  }
}
