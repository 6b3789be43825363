import { guardFormula } from '@tertium/tables';
import type { DrawnTable } from '../scene/scene';

/** Writes the numbers of a chart as tab-separated text, with formulas guarded from spreadsheets. */
export function drawnTsv({ columns, rows }: DrawnTable): string {
  return [columns, ...rows].map((row) => row.map(flatten).join('\t')).join('\n');
}

function flatten(cell: string): string {
  return guardFormula(cell).replace(/[\t\r\n]+/g, ' ');
}

/** Writes the numbers of a chart as CSV (RFC 4180): quotes where needed, and CR LF after each line. */
export function drawnCsv({ columns, rows }: DrawnTable): string {
  const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (row: readonly string[]) => `${row.map((cell) => quote(guardFormula(cell))).join(',')}\r\n`;
  return [columns, ...rows].map(line).join('');
}
