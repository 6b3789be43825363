import { guardFormula } from './formulaGuard';
import type { TableLines } from './tableLines';
import type { ExportedCell } from './writtenTable';

/** A written number, with its unit after it: nothing of which a spreadsheet would make anything else. */
const writtenNumber = /^[+-]?\d[\d.,\u202f\u00a0\u2009 ’']*(?:\s?[\p{L}%°€$£¥µ²³/]{1,12})?$/u;

/** A cell as it may go to a spreadsheet: what would be run there is made a text, and a number stays one. */
export function spreadsheetText({ text, number }: ExportedCell): string {
  if (number === null) return guardFormula(text);
  // The page writes a true minus sign, which no spreadsheet reads.
  const typed = text.replace(/^−(?=\d)/, '-');
  return writtenNumber.test(typed) ? typed : guardFormula(text);
}

const textRows = ({ corner, heads, lines }: TableLines): readonly (readonly string[])[] => [
  [corner, ...heads].map(guardFormula),
  ...lines.map(({ head, cells }) => [guardFormula(head), ...cells.map(spreadsheetText)]),
];

/** As RFC 4180 has it: commas, quotes where they are needed, and a line break of two marks after each line. */
export function toCsv(table: TableLines, { hasMark }: { readonly hasMark: boolean }): string {
  const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const body = textRows(table).map((row) => `${row.map(quote).join(',')}\r\n`);
  return `${hasMark ? '\ufeff' : ''}${body.join('')}`;
}

/** As spreadsheets put a table on the clipboard. */
export function toTsv(table: TableLines): string {
  const quote = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return textRows(table)
    .map((row) => row.map(quote).join('\t'))
    .join('\n');
}
