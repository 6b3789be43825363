import type { DrawnTable } from './scene';

/** What a spreadsheet would take for a formula, also behind spaces, quotes, a byte order mark or in full width. */
const formulaStart = /^[\s"'\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20\0]/;
const plainNumber = /^[+-]?\d[\d.,\u202f]*$/;

/** The numbers of a chart as tab-separated text. A text that a spreadsheet would run gets an apostrophe before it. */
export function drawnTsv({ columns, rows }: DrawnTable): string {
  return [columns, ...rows].map((row) => row.map(guard).join('\t')).join('\n');
}

function guard(cell: string): string {
  const isRun = formulaStart.test(cell) && !plainNumber.test(cell);
  const text = cell.replace(/[\t\r\n]+/g, ' ');
  return isRun ? `'${text}` : text;
}
