import { plainName } from './plainName';
import type { DataTable } from './readTable';
import type { TablePreview } from './tablePreview';

/** The name of a row as an item. Numbered if no column has names. */
export function itemName(
  table: DataTable,
  plan: Pick<TablePreview, 'nameColumns' | 'itemNoun'>,
  row: number,
): string {
  const parts = plan.nameColumns
    .map((column) => table.cell(row, column).trim())
    .filter((part) => part !== '');
  const noun = plan.itemNoun.trim() || 'item';
  return plainName(parts.join(' '), `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${row + 1}`);
}
