import type { Attribute } from '../comparison';
import type { Column } from '../table/column';
import { isMeasured, typeDescriptions } from '../typeDescriptions';
import { isMoney } from './isMoney';
import { groupDigits, type NumberMarks } from './rewriteNumbers';
import { isEventHeader, isYearHeader } from './timeHeaders';

/** Number formats, by the example of one thousand two hundred thirty-four and a half. */
export const numberFormats = ['1,234.5', '1.234,5', '1 234.5', '1 234,5', '1234.5'] as const;
export type NumberFormat = (typeof numberFormats)[number];

export const marksOf: Readonly<Record<NumberFormat, NumberMarks>> = {
  '1,234.5': { group: ',', decimal: '.' },
  '1.234,5': { group: '.', decimal: ',' },
  // A narrow no-break space, so that a number never wraps.
  '1 234.5': { group: '\u202f', decimal: '.' },
  '1 234,5': { group: '\u202f', decimal: ',' },
  '1234.5': { group: '', decimal: '.' },
};

export type FormattedAttribute = Pick<Attribute, 'type' | 'unit' | 'decimals' | 'order' | 'name' | 'formula'>;

export interface FormatOptions {
  /** Decimals if the attribute doesn't fix them. See `decimalsNeeded`. */
  readonly decimals?: number;
  /** A difference between two values: with `+` or a real minus sign, and dates as days. */
  readonly isDelta?: boolean;
}

/**
 * Formats a value of a column without its unit: numbers with the chosen marks, years without groups, dates as ISO,
 * booleans as yes and no, ordered categories as their word. `''` for a value that is not finite.
 */
export function formatValue(
  value: number,
  attribute: FormattedAttribute,
  format: NumberFormat,
  options: FormatOptions = {},
): string {
  if (!Number.isFinite(value)) return '';
  if (options.isDelta === true) return formatDelta(value, attribute, format, options);
  switch (typeDescriptions[attribute.type].numbers) {
    case 'answer':
      return value === 0 ? 'no' : value === 1 ? 'yes' : formatNumber(value, format, options.decimals ?? null);
    case 'day':
      return formatDate(value);
    case 'category':
      return attribute.order[value] ?? formatNumber(value, format, options.decimals ?? null);
    default: {
      const chosen = isYearValue(value, attribute) ? '1234.5' : format;
      const decimals = attribute.decimals ?? options.decimals ?? (hasCents(value, attribute) ? 2 : null);
      return formatNumber(value, chosen, decimals);
    }
  }
}

function formatDelta(
  value: number,
  attribute: FormattedAttribute,
  format: NumberFormat,
  options: FormatOptions,
): string {
  const decimals = (isMeasured(attribute.type) ? attribute.decimals : null) ?? options.decimals ?? null;
  const size = formatNumber(Math.abs(value), format, decimals);
  if (!/[1-9]/.test(size)) return size;
  return value < 0 ? `−${size}` : `+${size}`;
}

/** Whether money is not whole and ends at the cents, so that both their digits are written. */
function hasCents(value: number, attribute: FormattedAttribute): boolean {
  return !Number.isInteger(value) && isMoney(attribute) && isWrittenWith(value, 2);
}

function isWrittenWith(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.abs(scaled - Math.round(scaled)) <= Math.abs(scaled) * 1e-12;
}

function isYearValue(value: number, attribute: FormattedAttribute): boolean {
  return (
    Number.isInteger(value) &&
    value >= 1000 &&
    value < 3000 &&
    attribute.unit === '' &&
    (isYearHeader(attribute.name) || isEventHeader(attribute.name) || isYearOfDate(attribute))
  );
}

/** Whether a formula computes nothing but the year of a date. */
const isYearOfDate = ({ formula = '' }: FormattedAttribute): boolean =>
  /^\s*year\([^()]*\)\s*$/.test(formula);

/**
 * Formats a number with these decimals, or with as many as it needs: up to six significant digits, whole numbers in
 * full. Beyond 1e15 and below 1e-6 in powers of ten.
 */
export function formatNumber(value: number, format: NumberFormat, decimals: number | null): string {
  if (!Number.isFinite(value)) return '';
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-6 && decimals === null)) {
    return String(Number(value.toPrecision(6)))
      .replace('.', marksOf[format].decimal)
      .replace('-', '−')
      .replace('e−', 'e-');
  }
  const text = decimals === null ? plainDigits(size) : size.toFixed(Math.min(Math.max(decimals, 0), 20));
  const [whole = '', fraction = ''] = text.split('.');
  const { group, decimal } = marksOf[format];
  const grouped = groupDigits(whole, group);
  const sign = value < 0 && /[1-9]/.test(text) ? '−' : '';
  return fraction === '' ? sign + grouped : `${sign}${grouped}${decimal}${fraction}`;
}

function plainDigits(size: number): string {
  if (Number.isInteger(size)) return String(size);
  const rounded = Number(size.toPrecision(6));
  const decimals = size >= 1e5 ? 1 : Math.max(0, 6 - Math.floor(Math.log10(size)) - 1);
  return size >= 1e5 ? size.toFixed(decimals) : trimZeros(rounded.toFixed(Math.min(decimals, 12)));
}

function trimZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** ISO date, with the time of day (UTC) if there is one. */
export function formatDate(days: number): string {
  const seconds = Math.round(days * 86_400);
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  if (seconds % 86_400 === 0) return text.slice(0, 10);
  return seconds % 60 === 0 ? text.slice(0, 16).replace('T', ' ') : text.slice(0, 19).replace('T', ' ');
}

const mostDecimals = 3;
const neededIn = new WeakMap<Column, number>();

/**
 * The fewest decimals that show every known value of a column as precisely as it was written, at most 3, cached by the
 * column. If values have more digits, such as thirds, the decimals give three significant digits of the largest.
 */
export function decimalsNeeded(column: Column): number {
  const needed = neededIn.get(column) ?? findDecimals(column);
  neededIn.set(column, needed);
  return needed;
}

function findDecimals(column: Column): number {
  let needed = 0;
  const scale = Math.max(Math.abs(column.min), Math.abs(column.max));
  const enough = scale === 0 ? 0 : Math.min(mostDecimals, Math.max(0, 3 - Math.floor(Math.log10(scale))));
  for (const value of column.valueByCode) {
    if (needed >= mostDecimals) break;
    if (!Number.isFinite(value) || isWrittenWith(value, needed)) continue;
    let digits = needed + 1;
    while (digits < mostDecimals && !isWrittenWith(value, digits)) digits++;
    needed = isWrittenWith(value, digits) ? digits : Math.max(needed, enough);
  }
  return needed;
}
