import { type Column, type Comparison, columnsOf, isKnown, rawText, valueAt } from '@tertium/engine';
import { type ExportedTable, tableLines, toCsv, toTsv } from '@tertium/tables';

/** What a table is exported as without a page. */
export const exportTypes = ['csv', 'tsv', 'json'] as const;
export type ExportType = (typeof exportTypes)[number];

/** A comparison as a text with a line for each item and its values as they were typed. */
export function exportedText(comparison: Comparison, type: Exclude<ExportType, 'json'>): string {
  const lines = tableLines(typedTable(comparison), 'rows');
  return type === 'csv' ? toCsv(lines, { hasMark: false }) : `${toTsv(lines)}\n`;
}

function typedTable(comparison: Comparison): ExportedTable {
  const { attributes, items } = comparison;
  const typed = columnsOf(comparison);
  const values = attributes.map(({ id }) => ({ cells: typed.cellsOf(id), column: typed.columnOf(id) }));
  return {
    columns: [
      { kind: 'name', name: 'Item', unit: '', type: null },
      ...attributes.map(({ name, unit, type }) => ({ kind: 'value' as const, name, unit, type })),
    ],
    rows: items.map(({ name }, index) => [
      { text: name, number: null },
      ...values.map(({ cells, column }) => ({
        text: rawText(cells[index] ?? null),
        number: numberAt(column, index),
      })),
    ]),
  };
}

const numberAt = (column: Column | null, index: number): number | null =>
  column !== null && isKnown(column, index) ? valueAt(column, index) : null;
