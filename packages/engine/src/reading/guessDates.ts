import type { DateOrder } from '../vocabulary';
import { shareOf } from './guessNumbers';
import { isDateHeader, isFutureHeader, isNumberedHeader, isPastHeader } from './headerWords';
import { excelDay, readDate, usualLastYear } from './readDate';
import { sumCounts, type Tally } from './tallyTexts';
import type { WritingHints } from './writingHints';

/** The reading of a column as dates. */
export interface DateGuess {
  readonly dateOrder: DateOrder;
  /** The share of present cells that read as dates. 0 if most are bare years, which are numbers. */
  readonly share: number;
  /** The last year that two digits can mean, if the header says that it is past. */
  readonly lastYear: number | undefined;
  /** If day and month are ambiguous: a cell, and the orders in which it can be read. */
  readonly asks: { readonly example: Tally; readonly orders: readonly DateOrder[] } | null;
  /** If two digits can be a coming or a past year: a cell, and the last years that they can mean. */
  readonly asksCentury: { readonly example: Tally; readonly lastYears: readonly number[] } | null;
}

const ordered = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?:[ T,]|$)/;
const twoDigitYear = /^\d{1,2}([-/.]) ?\d{1,2}\1 ?\d{2}(?!\d)/;
const shortYear = /^(?:\d{1,2}([-/.]) ?\d{1,2}\1 ?|.*\p{L}.*[-/ ']'?)(\d{2})$/u;

export function guessDates(present: readonly Tally[], header: string, hints: WritingHints): DateGuess {
  const isSaid = isDateHeader(header);
  const { order, asks } = guessOrder(present, hints.dateOrder);
  const lastYear =
    isPastHeader(header) && present.some(({ text }) => twoDigitYear.test(text)) ? hints.thisYear : undefined;
  const read =
    holdsSeasons(present, isSaid) || holdsNumbered(present, header)
      ? []
      : present.filter(
          ({ text }) => /\p{Nd}/u.test(text) && (isSaid || !looksLikeDate(text)) && readDate(text, order).ok,
        );
  const bareYears = read.filter(({ text }) => /^\d{4}$/.test(text));
  const share = sumCounts(bareYears) > 0.5 * sumCounts(read) ? 0 : shareOf(read, present);
  const asksCentury = lastYear === undefined && order !== 'ymd' ? askCentury(read, header, hints) : null;
  return { dateOrder: order, share, lastYear, asks, asksCentury };
}

/** Two-digit years this near are not ambiguous. */
const nearYears = 10;

/** `31/12/37` is in the future or long ago, unless the header names something to come. */
function askCentury(
  read: readonly Tally[],
  header: string,
  { thisYear }: WritingHints,
): DateGuess['asksCentury'] {
  if (thisYear === undefined || isFutureHeader(header)) return null;
  const now = thisYear % 100;
  const open = read.filter(({ text }) => {
    const year = Number(shortYear.exec(text)?.[2] ?? Number.NaN);
    return year > now + nearYears && year <= usualLastYear % 100;
  });
  const [example] = open.toSorted((a, b) => a.row - b.row);
  return example === undefined ? null : { example, lastYears: [thisYear + nearYears, usualLastYear] };
}

/** `01-2024`, `02-2024` of an invoice: numbers within a year, not months. */
function holdsNumbered(present: readonly Tally[], header: string): boolean {
  return (
    isNumberedHeader(header) &&
    present.every(({ text }) => /^(?:\d{1,2}[-/.]\d{4}|\d{4}[-/.]\d{1,2})$/.test(text))
  );
}

/** `1.2.10`, `10-8-12`, `45296`: versions, results and numbers, unless the header names a date. */
function looksLikeDate(text: string): boolean {
  return /^\d{1,2}([-.]) ?\d{1,2}\1 ?\d{2}$/.test(text) || excelDay(text) !== null;
}

/** `2008/09`, `2009/10`: consecutive years, not months. */
function holdsSeasons(present: readonly Tally[], isSaid: boolean): boolean {
  return (
    !isSaid &&
    present.every(({ text }) => {
      const [, year = '', next = ''] = /^(\d{4})[-/](\d{2})$/.exec(text) ?? [];
      return year !== '' && (Number(year) + 1) % 100 === Number(next);
    })
  );
}

/** Bare digits that are days: `20240105`, and the day numbers of Excel under a header that names dates. */
export function holdsDigitDates(present: readonly Tally[], header: string): boolean {
  const isSaid = isDateHeader(header);
  if (isSaid && present.every(({ text }) => excelDay(text) !== null)) return true;
  return (
    (isSaid || present.length >= 3) &&
    present.every(({ text }) => /^(?:19|20)\d{6}$/.test(text) && readDate(text, 'ymd').ok)
  );
}

/**
 * A number over 12 is a day. Otherwise points separate day and month, other marks prove nothing, and contradicting
 * cells leave it open.
 */
function guessOrder(
  present: readonly Tally[],
  known: DateOrder | undefined,
): { readonly order: DateOrder; readonly asks: DateGuess['asks'] } {
  const votes = { dmy: 0, mdy: 0, ymd: 0 };
  let example: Tally | null = null;
  const proven = new Set<string>();
  const open = new Map<string, Tally>();
  let hasDots = false;
  let hasOthers = false;
  for (const tally of present) {
    const match = ordered.exec(tally.text);
    if (match === null) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    const mark = match[2] ?? '';
    if (first > 12 !== second > 12) proven.add(mark);
    else if (first <= 12 && first !== second && !open.has(mark)) open.set(mark, tally);
    if (mark === '.') hasDots = true;
    else hasOthers = true;
    if (first > 31) votes.ymd += tally.count;
    else if (first > 12 && second <= 12) votes.dmy += tally.count;
    else if (second > 12 && first <= 12) votes.mdy += tally.count;
    else if (first !== second && (example === null || tally.row < example.row)) example = tally;
  }
  const asked = { dmy: ['dmy', 'mdy'], mdy: ['mdy', 'dmy'], ymd: ['ymd', 'dmy'] } as const;
  const most = Math.max(votes.dmy, votes.mdy, votes.ymd);
  const order = votes.mdy === most ? 'mdy' : votes.dmy === most ? 'dmy' : 'ymd';
  const isYearFirst = votes.dmy > 0 && votes.ymd === 0 && mayBeginWithYear(present);
  if (isYearFirst) example ??= present.find(({ text }) => shortDate.test(text)) ?? null;
  // What is proven for dates with points doesn't hold for those with slashes.
  const [foreign] = [...open].filter(([mark]) => mark !== '.' && !proven.has(mark));
  if (most > 0 && foreign !== undefined && votes.ymd === 0)
    return { order, asks: { example: foreign[1], orders: order === 'ymd' ? asked.dmy : asked[order] } };
  const isContradicted =
    isYearFirst || [votes.dmy, votes.mdy, votes.ymd].filter((count) => count > 0).length > 1;
  if (most > 0) {
    const orders = isYearFirst ? asked.ymd : asked[order];
    return { order, asks: isContradicted && example !== null ? { example, orders } : null };
  }
  if (example === null) return { order: hasDots || hasOthers ? 'dmy' : (known ?? 'ymd'), asks: null };
  if (hasDots && !hasOthers) return { order: 'dmy', asks: null };
  if (known === 'dmy' || known === 'mdy') return { order: known, asks: null };
  return { order: 'dmy', asks: { example, orders: asked.dmy } };
}

const shortDate = /^(\d{1,2})([-/]) ?\d{1,2}\2 ?(\d{2})(?:[ T,]|$)/;

/** `24-01-05`, `24-03-17`: with two-digit years, the part that changes least may be the year and come first. */
function mayBeginWithYear(present: readonly Tally[]): boolean {
  if (!present.every(({ text }) => shortDate.test(text))) return false;
  const parts = present.flatMap(({ text }) => {
    const match = shortDate.exec(text);
    return match === null ? [] : [{ first: Number(match[1]), last: Number(match[3]) }];
  });
  if (parts.some(({ last }) => last > 31 || last === 0)) return false;
  const spread = (numbers: readonly number[]) => Math.max(...numbers) - Math.min(...numbers);
  const firsts = spread(parts.map(({ first }) => first));
  const lasts = spread(parts.map(({ last }) => last));
  return firsts < lasts || (firsts === lasts && present.some(({ text }) => text.includes('-')));
}

/** The order that the dates of a column prove, `null` for none. */
export function provenOrder(present: readonly Tally[]): DateOrder | null {
  const { order, asks } = guessOrder(present, undefined);
  const isProven = present.some(({ text }) => {
    const match = ordered.exec(text);
    return match !== null && Number(match[1]) > 12 !== Number(match[3]) > 12;
  });
  return isProven && asks === null ? order : null;
}
