import type { DateOrder } from '../vocabulary';
import { cleanNumberText } from './cleanText';
import { findMonth } from './monthNames';
import { fault, type ReadingResult, success } from './readingResult';

export const datePrecisions = ['year', 'month', 'day', 'time'] as const;
export type DatePrecision = (typeof datePrecisions)[number];

/** A point in time: days since 1970-01-01 UTC. A month or a year means its first day. */
export interface DateReading {
  readonly days: number;
  readonly precision: DatePrecision;
}

interface CalendarDate {
  readonly year: number;
  readonly month: number | null;
  readonly day: number | null;
}

/** The default for the last year that two digits mean. */
export const usualLastYear = 2049;

const clock =
  /(?:^|[ T,])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([ap])\.?m\.?)?(?: ?(Z|UTC|GMT)?([+-]\d{2}:?\d{2})?)?(?= |$)/i;
const yearFirst = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?\.?$/;
const yearLast = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/;
const monthYear = /^(\d{1,2})[-/.](\d{4})$/;
const quarter = /^(?:Q([1-4])[ -/]*(\d{4})|(\d{4})[ -/]*Q([1-4]))$/i;
const weekday = /\b(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\b\.?,?/gi;

/**
 * Reads a date: ISO, `2023/4`, `7/31/98` in the column's order, `July 11th, 2012`, `Tue Jan 01 00:00:00 EST 2013`,
 * `2019`. Two-digit years end with `lastYear`. A number of five digits is a day number of Excel. A time without a
 * numeric offset is kept as written, because zone names are ambiguous.
 */
export function readDate(
  text: string,
  dateOrder: DateOrder,
  lastYear: number = usualLastYear,
): ReadingResult<DateReading> {
  const clean = cleanNumberText(text);
  if (clean === '') return fault('empty');
  if (clean.length > 48 || !/\d/.test(clean)) return fault('notADate');

  const serial = excelDay(clean);
  if (serial !== null) return success({ days: serial, precision: Number.isInteger(serial) ? 'day' : 'time' });

  const time = clean.includes(':') ? readClock(clean) : null;
  if (clean.includes(':') && time === null) return fault('notADate');
  const rest = time === null ? clean : time.rest;
  const date = readNumericDate(rest, dateOrder, lastYear) ?? readWordDate(rest, lastYear);
  if (date === null || !isRealDate(date)) return fault('notADate');
  const start = Date.UTC(date.year, (date.month ?? 1) - 1, date.day ?? 1) / 86_400_000;
  if (time === null) {
    return success({
      days: start,
      precision: date.day !== null ? 'day' : date.month !== null ? 'month' : 'year',
    });
  }
  return date.day === null ? fault('notADate') : success({ days: start + time.days, precision: 'time' });
}

function readClock(text: string): { days: number; rest: string } | null {
  const match = clock.exec(text);
  if (match === null) return null;
  const [hourText = '', minute = '', second = '0', fraction = '0', half = '', , offset = ''] = match.slice(1);
  let hour = Number(hourText);
  if (half !== '') {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  if (hour > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const seconds = hour * 3600 + Number(minute) * 60 + Number(second) + Number(`0.${fraction}`);
  const [hours = 0, minutes = 0] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))];
  const shift = offset === '' ? 0 : (offset.startsWith('-') ? 1 : -1) * (hours * 3600 + minutes * 60);
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  // Zone names are ambiguous: IST and CST are three zones each.
  return {
    days: (seconds + shift) / 86_400,
    rest: rest
      .replace(/ [A-Z]{2,5}(?= |$)/, '')
      .trim()
      .replace(/,$/, ''),
  };
}

function readNumericDate(text: string, dateOrder: DateOrder, lastYear: number): CalendarDate | null {
  if (/^\d{4}$/.test(text)) return { year: Number(text), month: null, day: null };
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? yearFirst.exec(text);
  if (compact !== null) return toCalendarDate(compact[1], compact[2], compact[3], lastYear);
  const last = yearLast.exec(text);
  if (last !== null) return readOrdered([last[1] ?? '', last[3] ?? '', last[4] ?? ''], dateOrder, lastYear);
  const month = monthYear.exec(text);
  if (month !== null) return toCalendarDate(month[2], month[1], undefined, lastYear);
  const match = quarter.exec(text);
  if (match === null) return null;
  return { year: Number(match[2] ?? match[3]), month: Number(match[1] ?? match[4]) * 3 - 2, day: null };
}

/** Reads three numbers that don't begin with a four-digit year. A number over 12 is not a month, whatever the order. */
function readOrdered(
  [first, second, third]: readonly [string, string, string],
  dateOrder: DateOrder,
  lastYear: number,
): CalendarDate | null {
  if (dateOrder === 'ymd' && third.length === 2) return toCalendarDate(first, second, third, lastYear);
  const isMonthFirst = dateOrder === 'mdy' ? Number(first) <= 12 : Number(second) > 12;
  return isMonthFirst
    ? toCalendarDate(third, first, second, lastYear)
    : toCalendarDate(third, second, first, lastYear);
}

function toCalendarDate(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  lastYear: number,
): CalendarDate {
  return {
    year: fullYear(year ?? '', lastYear),
    month: Number(month),
    day: day === undefined ? null : Number(day),
  };
}

/** Two digits mean a year of the hundred that end with `lastYear`. */
function fullYear(text: string, lastYear: number): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const sameCentury = lastYear - (lastYear % 100) + year;
  return sameCentury > lastYear ? sameCentury - 100 : sameCentury;
}

const firstExcelDay = 10_000;
const lastExcelDay = 73_050;
/** 1899-12-30, day 0 of Excel. */
const excelEpoch = -25_569;

/** The day of an Excel day number, for the years 1927 to 2099. `null` for other texts. */
export function excelDay(text: string): number | null {
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return null;
  const count = Number(text);
  return count >= firstExcelDay && count <= lastExcelDay ? count + excelEpoch : null;
}

/** Reads a date with a month's name: the name, a year, and perhaps a day. */
function readWordDate(text: string, lastYear: number): CalendarDate | null {
  if (!/\p{L}/u.test(text)) return null;
  const words = text
    .replace(weekday, ' ')
    .replace(/(\d)(?:st|nd|rd|th|er|º|ª)\b/gi, '$1')
    .replace(/\b(?:of|de|del|the|le)\b/gi, ' ')
    .replace(/(\d)\.(?= |$)/g, '$1 ')
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$& ')
    .split(/[\s,/-]+|\.\s+/)
    .filter((word) => word !== '');
  let month: number | null = null;
  let day: number | null = null;
  let year: number | null = null;
  for (const word of words) {
    const named = findMonth(word);
    if (named !== null && month === null) month = named;
    else if (/^\d{4}$/.test(word) && year === null) year = Number(word);
    else if (/^'\d{2}$/.test(word) && year === null) year = fullYear(word.slice(1), lastYear);
    else if (/^\d{1,2}$/.test(word) && day === null) day = Number(word);
    else if (/^\d{2}$/.test(word) && year === null) year = fullYear(word, lastYear);
    else return null;
  }
  // Spreadsheets write March 2021 as "Mar-21".
  if (month !== null && year === null && day !== null && /^\p{L}+[-' ]\d{2}$/u.test(text)) {
    return { year: fullYear(String(day).padStart(2, '0'), lastYear), month, day: null };
  }
  return month === null || year === null ? null : { year, month, day };
}

function isRealDate({ year, month, day }: CalendarDate): boolean {
  if (year < 1000 || year > 2999) return false;
  if (month === null) return true;
  if (month < 1 || month > 12) return false;
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate());
}
