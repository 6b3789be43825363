import { guardFormula } from './formulaGuard';
import type { TableLines } from './tableLines';
import type { ExportedCell } from './writtenTable';

/** A written number with its unit after it, which a spreadsheet would not change or run. */
const writtenNumber = /^[+-]?\d[\d.,\u202f\u00a0\u2009 ’']*(?:\s?[\p{L}%°€$£¥µ²³/]{1,12})?$/u;

/** The text of a cell for a spreadsheet. A number stays one, and a text that would be run is guarded. */
export function spreadsheetText({ text, number }: ExportedCell): string {
  if (number === null) return guardFormula(text);
  // The page writes a true minus sign, which spreadsheets can't read.
  const typed = text.replace(/^−(?=\d)/, '-');
  return writtenNumber.test(typed) ? typed : guardFormula(text);
}

const textRows = ({ corner, heads, lines }: TableLines): readonly (readonly string[])[] => [
  [corner, ...heads].map(guardFormula),
  ...lines.map(({ head, cells }) => [guardFormula(head), ...cells.map(spreadsheetText)]),
];

/** Writes CSV by RFC 4180: commas, quotes where needed, and CR LF after each line. */
export function toCsv(table: TableLines, { hasMark }: { readonly hasMark: boolean }): string {
  const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const body = textRows(table).map((row) => `${row.map(quote).join(',')}\r\n`);
  return `${hasMark ? '\ufeff' : ''}${body.join('')}`;
}

/** Writes a table as spreadsheets put it on the clipboard. */
export function toTsv(table: TableLines): string {
  const quote = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return textRows(table)
    .map((row) => row.map(quote).join('\t'))
    .join('\n');
}
