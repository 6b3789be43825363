import { format } from 'numfmt';
import type { CellFormat } from './cellFormats';

/** The text of a stored number, digit for digit, with the meaning that its format adds. */
export function cellText(stored: string, cellFormat: CellFormat, isFrom1904: boolean): string {
  const number = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(number)) return stored;
  const text = plainNumberText(stored);
  switch (cellFormat.kind) {
    case 'number':
      return text;
    case 'percent':
      return `${timesHundred(text)}%`;
    case 'unit':
      return `${text} ${cellFormat.unit}`;
    case 'code':
      return Number.isSafeInteger(number) && number >= 0 ? format(cellFormat.pattern, number).trim() : text;
    case 'date':
    case 'year':
    case 'time':
    case 'duration':
      return number < 0 ? text : momentText(number, cellFormat.kind, isFrom1904);
  }
}

/** Excel stores 0.1 as 0.10000000000000001. The shortest text of the same number is the one that a person typed. */
function plainNumberText(text: string): string {
  if (!/^-?\d+\.\d{12,}(?:E[+-]?\d+)?$/i.test(text)) return text;
  return String(Number(text));
}

/** Moves the decimal point. A multiplication would add digits that no one wrote (0.07 × 100 = 7.000000000000001). */
function timesHundred(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null) return String(Number((Number(text) * 100).toPrecision(15)));
  const [, sign = '', whole = '', decimals = ''] = match;
  const shifted = `${whole}${decimals.padEnd(2, '0').slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = decimals.slice(2);
  return `${sign}${shifted}${rest === '' ? '' : `.${rest}`}`;
}

const daySeconds = 86_400;
/** Days before this aren't dates that people write, but durations of more than 24 hours. */
const firstDay = 366;

function momentText(days: number, kind: 'date' | 'year' | 'time' | 'duration', isFrom1904: boolean): string {
  const seconds = Math.round(days * daySeconds);
  if (kind === 'duration' || (kind === 'time' && seconds >= daySeconds && days < firstDay))
    return clock(seconds, true);
  if (seconds < daySeconds && kind !== 'year') return clock(seconds, false);
  const date = new Date((seconds - dayZero(days, isFrom1904) * daySeconds) * 1000);
  const iso = date.toISOString();
  if (kind === 'year') return iso.slice(0, 4);
  const rest = seconds % daySeconds;
  return rest === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${clock(rest, false)}`;
}

/**
 * Day 0, in days before 1970. Excel counts a 29 February 1900 that never existed, so days before March 1900 start a
 * day later.
 */
function dayZero(days: number, isFrom1904: boolean): number {
  if (isFrom1904) return 24_107;
  return days < 60 ? 25_568 : 25_569;
}

/** `14:30`, with seconds if there are any or it is a duration. */
function clock(seconds: number, isLength: boolean): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const time = `${isLength ? hours : pad(hours)}:${pad(minutes)}`;
  return isLength || rest > 0 ? `${time}:${pad(rest)}` : time;
}
