import { type ExportedCell, type ExportedTable, headOf } from './writtenTable';

/** A line of an exported table: its head, then its cells. */
export interface TableLine {
  readonly head: string;
  readonly cells: readonly ExportedCell[];
}

export interface TableLines {
  readonly corner: string;
  readonly heads: readonly string[];
  readonly lines: readonly TableLine[];
  /** For each column of cells, whether it contains numbers. */
  readonly areNumbers: readonly boolean[];
}

/** The lines of an exported table, with its items as rows or columns. */
export function tableLines({ columns, rows }: ExportedTable, itemsAre: 'rows' | 'columns'): TableLines {
  const [name, ...others] = columns;
  const itemNames = rows.map(([cell]) => cell?.text ?? '');
  const corner = name === undefined ? '' : headOf(name);
  const lines: readonly TableLine[] =
    itemsAre === 'rows'
      ? rows.map((row, i) => ({ head: itemNames[i] ?? '', cells: row.slice(1) }))
      : others.map((column, j) => ({
          head: headOf(column),
          cells: rows.map((row) => row[j + 1] ?? { text: '', number: null }),
        }));
  const heads = itemsAre === 'rows' ? others.map(headOf) : itemNames;
  return {
    corner,
    heads,
    lines,
    areNumbers: heads.map((_, k) => isMostlyNumbers(lines.map(({ cells }) => cells[k]))),
  };
}

function isMostlyNumbers(cells: readonly (ExportedCell | undefined)[]): boolean {
  const filled = cells.filter((cell) => cell !== undefined && cell.text !== '');
  return filled.length > 0 && filled.filter((cell) => cell?.number !== null).length * 2 > filled.length;
}
