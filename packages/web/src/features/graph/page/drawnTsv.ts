import { guardFormula } from '@tertium/tables';
import type { DrawnTable } from '../scene/scene';

/** The numbers of a chart as tab-separated text, with nothing in it that a spreadsheet would run. */
export function drawnTsv({ columns, rows }: DrawnTable): string {
  return [columns, ...rows].map((row) => row.map(flatten).join('\t')).join('\n');
}

function flatten(cell: string): string {
  return guardFormula(cell).replace(/[\t\r\n]+/g, ' ');
}
