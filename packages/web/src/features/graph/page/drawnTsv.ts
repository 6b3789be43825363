import { guardFormula } from '@tertium/tables';
import type { DrawnTable } from '../scene/scene';

/** The numbers of a chart as tab-separated text, with nothing in it that a spreadsheet would run. */
export function drawnTsv({ columns, rows }: DrawnTable): string {
  return [columns, ...rows].map((row) => row.map(flatten).join('\t')).join('\n');
}

function flatten(cell: string): string {
  return guardFormula(cell).replace(/[\t\r\n]+/g, ' ');
}

/** The same as RFC 4180 has it: commas, quotes where they are needed, and a line break of two marks after each line. */
export function drawnCsv({ columns, rows }: DrawnTable): string {
  const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (row: readonly string[]) => `${row.map((cell) => quote(guardFormula(cell))).join(',')}\r\n`;
  return [columns, ...rows].map(line).join('');
}
