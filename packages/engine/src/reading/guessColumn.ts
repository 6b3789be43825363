import type { ReadingRules } from '../comparison';
import { isAmountOrDay, isMeasured, typeDescriptions } from '../typeDescriptions';
import { cleanText } from './cleanText';
import type { ColumnGuess, GuessNote, GuessOptions, ReadingQuestion, TextCount } from './columnGuess';
import { fillsColumn, isWithheldWord, isWord, sentinelsAmong } from './findSentinels';
import { type MissingSplit, splitMissing } from './guessMissing';
import { suggestScale } from './guessScale';
import { directionOf, guessType, isMeasurement, type OpenQuestion, type TypeGuess } from './guessType';
import { headerName, isRowNumberHeader } from './headerWords';
import { createMissingTest, defaultMissingTokens, plainMissingTokens } from './missingTokens';
import { readBoolean } from './readBoolean';
import { readNumber } from './readNumber';
import { isReadable, readValue } from './readValue';
import { sumCounts, sumVariants, type Tally, tallyTexts } from './tallyTexts';

const exampleCount = 5;

/**
 * Guesses the content of a column of texts. At least 90 % of the present cells read without loss under the guessed
 * type. The others are counted in `unread` and stay as they are. Works on the whole column, each different text once.
 */
export function guessColumn(
  texts: readonly (string | null)[],
  header: string,
  options: GuessOptions = {},
): ColumnGuess {
  return guessTallies(
    { tallies: tallyTexts(texts), total: texts.length, textAt: (row) => texts[row] ?? '' },
    header,
    options,
  );
}

/** A column as its different texts, with access to its cells for the one question that depends on the order of the rows. */
export interface TalliedColumn {
  readonly tallies: readonly Tally[];
  readonly total: number;
  readonly textAt: (row: number) => string;
}

/** `guessColumn` for texts already counted. */
export function guessTallies(column: TalliedColumn, header: string, options: GuessOptions): ColumnGuess {
  const first = splitMissing(column.tallies, header, (firm) => isMeasurement(firm, header, options));
  const withheld = findWithheld(first.present);
  const firm =
    withheld.length === 0 ? first.present : first.present.filter((each) => !withheld.includes(each));
  const isAmongNumbers = withheld.length > 0 && firm.length > 0 && isMeasurement(firm, header, options);
  const guessed = guessType(isAmongNumbers ? firm : first.present, header, options, sumCounts(first.missing));
  const type = isRowNumberHeader(header) && isRunning(column) ? asIdentifier(guessed) : guessed;
  const reading = rulesOf(type, first);
  const split = settleMissing(first, reading);
  const missing = sumCounts(split.missing);
  const outcome = readTallies(split.present, type, reading);
  const unread = sumCounts(outcome.unread);
  return {
    name: headerName(header),
    type: type.type,
    unit: type.unit,
    ...judgementOf(type, outcome, header),
    order: type.order,
    reading,
    missingTokens: split.missing.map(({ text, count }) => ({ text, count })),
    total: column.total,
    missing,
    read: column.total - missing - unread,
    unread,
    unreadExamples: outcome.unread
      .toSorted((a, b) => a.row - b.row)
      .slice(0, exampleCount)
      .map(({ row, text }) => ({ row, text })),
    distinct: sumVariants(split.present),
    suspects: [...outcome.suspects, ...markWords(type, outcome, split, isAmongNumbers ? withheld : [])],
    questions: type.questions.map((question) => offer(question, split, header)),
    notes: split.present.length === 1 ? [...type.notes, 'constant'] : type.notes,
  };
}

/** A doubtful word counts as missing if the type is one in which it will be read as "unknown". */
function settleMissing(split: MissingSplit, { missingTokens }: ReadingRules): MissingSplit {
  const isMissing = createMissingTest(missingTokens);
  const settled = split.present.filter(({ text }) => isMissing(text));
  if (settled.length === 0) return split;
  const present = split.present.filter((tally) => !settled.includes(tally));
  return { ...split, present, missing: [...split.missing, ...settled] };
}

/**
 * Marks words among numbers or dates that say a value was withheld, or that repeat. The comparison would ask about them
 * too.
 */
function markWords(
  { type }: TypeGuess,
  { unread }: Outcome,
  { present }: MissingSplit,
  withheld: readonly Tally[],
): readonly TextCount[] {
  if (!isAmountOrDay(type)) return [];
  const words = unread.filter(({ text, count }) => isWord(text) && fillsColumn(count, sumCounts(present)));
  return [...new Set([...withheld, ...words])].map(({ text, count }) => ({ text, count }));
}

/** In a column with a word for "unknown", at least this share of cells must be numbers. */
const leastMeasured = 0.5;

/** Finds texts that may replace values: words that say so, or the single word that repeats. */
function findWithheld(present: readonly Tally[]): readonly Tally[] {
  const said = present.filter(({ text }) => isWithheldWord(text));
  if (said.length > 0) return said;
  const words = present.filter(({ text }) => !/\p{Nd}/u.test(text));
  const [word] = words;
  const isAlone = word !== undefined && words.length === 1 && word.count > 1 && isWord(word.text);
  const share = isAlone ? word.count / sumCounts(present) : 0;
  // A less frequent word doesn't keep the column from being numbers.
  const isRepeated = isAlone && share > 0.1 && share <= leastMeasured && present.length > 3;
  return isRepeated && !readBoolean(word.text).ok && !readNumber(word.text, '.').ok ? [word] : [];
}

/** The reading rules with the usual words for "unknown", for later cells. In a measured column, with the doubtful words too. */
function rulesOf(
  { type, decimalMark, dateOrder, textTokens, lastYear }: TypeGuess,
  { tokens, values }: MissingSplit,
): ReadingRules {
  const { numbers } = typeDescriptions[type];
  const isMeasuring = numbers === 'amount' || numbers === 'day' || numbers === 'answer';
  const usual = (isMeasuring ? defaultMissingTokens : plainMissingTokens).filter(
    (token) => !values.has(token),
  );
  const rules: ReadingRules = { decimalMark, dateOrder, missingTokens: [...new Set([...usual, ...tokens])] };
  return {
    ...rules,
    ...(textTokens.length > 0 && { textTokens }),
    ...(lastYear !== undefined && { lastYear }),
  };
}

function judgementOf(type: TypeGuess, outcome: Outcome, header: string) {
  const direction = directionOf(type, header);
  return {
    direction,
    target: direction === 'target' ? 0 : null,
    scale: suggestScale(type, outcome, type.isSided),
  };
}

/** A question with the complete guess of each reading, so that an answer needs no second guess. */
function offer(
  { kind, example, readings }: OpenQuestion,
  split: MissingSplit,
  header: string,
): ReadingQuestion {
  const offered = readings.map((type) => {
    const reading = rulesOf(type, split);
    const shown = readValue(example.text, { ...type, reading });
    return {
      type: type.type,
      unit: type.unit,
      ...judgementOf(type, readTallies(split.present, type, reading), header),
      reading,
      value: shown.ok ? shown.value.value : Number.NaN,
    };
  });
  return { kind, example: example.text, readings: offered };
}

interface Outcome {
  readonly unread: readonly Tally[];
  readonly suspects: readonly TextCount[];
  /** Over the numbers read, without suspicious ones other than zero. `min > max` if there is none. */
  readonly min: number;
  readonly max: number;
}

function readTallies(present: readonly Tally[], type: TypeGuess, reading: ReadingRules): Outcome {
  const unread: Tally[] = [];
  const read: { value: number; low: number; high: number; tally: Tally }[] = [];
  for (const tally of present) {
    const result = readValue(tally.text, { ...type, reading });
    if (result.ok) read.push({ ...result.value, tally });
    else if (!isReadable(tally.text, { ...type, reading })) unread.push(tally);
  }
  const suspects = findSuspects(read, type);
  const suspicious = new Set(suspects.map(({ text }) => text));
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { value, low, high, tally } of read) {
    if (value !== 0 && suspicious.has(tally.text)) continue;
    min = Math.min(min, low);
    max = Math.max(max, high);
  }
  return { unread, suspects, min, max };
}

function findSuspects(
  read: readonly { readonly value: number; readonly tally: Tally }[],
  { type }: TypeGuess,
): readonly TextCount[] {
  const isDay = typeDescriptions[type].numbers === 'day';
  if (!isDay && !isMeasured(type)) return [];
  const counts = new Map<number, number>();
  for (const { value, tally } of read) counts.set(value, (counts.get(value) ?? 0) + tally.count);
  const marks = sentinelsAmong(
    Array.from(counts, ([value, count]) => ({ value, count })),
    isDay ? 'day' : 'amount',
  );
  const values = new Set(marks.map(({ value }) => value));
  return read
    .filter(({ value }) => values.has(value))
    .map(({ tally }) => ({ text: tally.text, count: tally.count }));
}

/** Whether the rows count 0, 1, 2 … or 1, 2, 3 …, with a few left out. */
function isRunning({ total, textAt }: TalliedColumn): boolean {
  if (total < 2) return false;
  let last = -1;
  for (let row = 0; row < total; row++) {
    const clean = cleanText(textAt(row));
    const number = /^\d{1,9}$/.test(clean) ? Number(clean) : -1;
    if (number <= last || (row === 0 && number > 1) || number > row * 1.1 + 5) return false;
    last = number;
  }
  return true;
}

function asIdentifier(type: TypeGuess): TypeGuess {
  const notes: GuessNote[] = ['identifier'];
  return { ...type, type: 'text', unit: '', order: [], isSided: false, questions: [], textTokens: [], notes };
}
