import { formatNumber, type NumberFormat } from '@tertium/engine';

/** The first day that spreadsheets number alike, 1 March 1900, and the last that they know. */
const firstDay = 61;
const lastDay = 2_958_465;

/** The number that a spreadsheet adds to days since 1970. */
export const dayZero = 25_569;

/** A spreadsheet's number for a day, `null` if it doesn't know the day. */
export function serialOf(days: number): number | null {
  const serial = days + dayZero;
  return serial >= firstDay && serial < lastDay + 1 ? serial : null;
}

export function dayFormat(serial: number): string {
  if (Number.isInteger(serial)) return 'yyyy-mm-dd';
  return Math.round(serial * 86_400) % 60 === 0 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd hh:mm:ss';
}

interface Digits {
  readonly decimals: number;
  readonly isGrouped: boolean;
  /** Whether to show the sign of a difference. */
  readonly isDelta?: boolean;
  readonly behind?: string;
}

/** `#,##0.00` */
export function digitsFormat({ decimals, isGrouped, isDelta = false, behind = '' }: Digits): string {
  const digits = `${isGrouped ? '#,##0' : '0'}${decimals > 0 ? `.${'0'.repeat(decimals)}` : ''}`;
  const written = behind === '' ? digits : `${digits}" ${behind}"`;
  return isDelta ? `+${written};-${written};${written}` : written;
}

const marks = new Map<NumberFormat, { readonly group: string; readonly mark: string }>();

/** The marks between thousands and before decimals. */
function marksOf(format: NumberFormat) {
  const known = marks.get(format);
  if (known !== undefined) return known;
  const found = {
    group: formatNumber(1000, format, 0).slice(1, -3),
    mark: formatNumber(1.5, format, 1).charAt(1),
  };
  marks.set(format, found);
  return found;
}

/** The format in which a spreadsheet shows a number as the page does, `''` for the default one. */
export function formatLike(
  text: string,
  value: number,
  format: NumberFormat,
  more: Pick<Digits, 'isDelta' | 'behind'> = {},
): string {
  if (/\de[+-]?\d/i.test(text)) return '';
  const { group, mark } = marksOf(format);
  const decimals = (text.split(mark)[1] ?? '').replace(/\D.*$/su, '').length;
  const isLarge = Math.abs(value) >= 1000;
  const isGrouped = group !== '' && (!isLarge || text.includes(group));
  return digitsFormat({ decimals: Math.min(decimals, 15), isGrouped, ...more });
}

/** A format with as many decimals as the number has, at most ten. */
export function exactFormat(value: number): string {
  const [, decimals = ''] = /\.(\d+)$/.exec(String(value)) ?? [];
  return decimals.length > 0 && decimals.length <= 10
    ? digitsFormat({ decimals: decimals.length, isGrouped: false })
    : '';
}
