import { Parser } from 'htmlparser2';
import { importLimits } from '../importLimits';
import { type CellTexts, createCellTexts } from './htmlCellText';

interface OpenTable {
  readonly rows: string[][];
  /** Cells of later rows that a cell above already covers, by row. */
  readonly covered: Map<number, Set<number>>;
  row: number;
  column: number;
  cell: OpenCell | null;
}

interface OpenCell {
  readonly texts: CellTexts;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

const longestSpan = 1000;

/**
 * The tables of a piece of HTML as one sees them: cells that span others stand in each cell they cover, lists and line
 * breaks are texts, pictures are their descriptions. Tables within tables are tables of their own.
 */
export function readHtmlTables(html: string): readonly (readonly (readonly string[])[])[] {
  const open: OpenTable[] = [];
  const found: string[][][] = [];
  const current = () => open.at(-1);
  const finishCell = () => {
    const table = current();
    if (table?.cell) placeCell(table);
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const table = current();
        if (name === 'table') {
          open.push({ rows: [], covered: new Map(), row: -1, column: 0, cell: null });
        } else if (table !== undefined && name === 'tr') {
          finishCell();
          startRow(table);
        } else if (table !== undefined && (name === 'td' || name === 'th')) {
          finishCell();
          if (table.row === -1) startRow(table);
          table.cell = {
            texts: createCellTexts(attributes),
            rowSpan: spanOf(attributes.rowspan),
            columnSpan: spanOf(attributes.colspan),
          };
        } else table?.cell?.texts.open(name, attributes);
      },
      ontext: (text) => current()?.cell?.texts.text(text),
      onclosetag: (name) => {
        const table = current();
        if (name === 'td' || name === 'th' || name === 'tr') finishCell();
        else if (name === 'table' && table !== undefined) {
          finishCell();
          open.pop();
          // A cell may claim more rows than there are.
          const rows = table.rows.slice(0, table.row + 1);
          if (rows.some((row) => row.some((text) => text !== ''))) found.push(rows);
        } else table?.cell?.texts.close(name);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return found.map(padded);
}

function startRow(table: OpenTable): void {
  table.row++;
  table.column = 0;
  table.rows[table.row] ??= [];
}

function spanOf(text: string | undefined): number {
  const span = Number.parseInt(text ?? '1', 10);
  return Number.isNaN(span) ? 1 : Math.min(longestSpan, Math.max(1, span));
}

function placeCell(table: OpenTable): void {
  const { cell, row } = table;
  if (cell === null) return;
  table.cell = null;
  while (table.covered.get(row)?.has(table.column)) table.column++;
  const text = cell.texts.take();
  const to = Math.min(importLimits.columns + 1, table.column + cell.columnSpan);
  for (let below = row; below < row + cell.rowSpan; below++) {
    const covered = table.covered.get(below) ?? new Set<number>();
    table.covered.set(below, covered);
    for (let column = table.column; column < to; column++) {
      covered.add(column);
      setText(table, below, column, text);
    }
  }
  table.column = to;
}

function setText({ rows }: OpenTable, row: number, column: number, text: string): void {
  const cells = rows[row] ?? [];
  rows[row] = cells;
  for (let at = cells.length; at < column; at++) cells[at] ??= '';
  cells[column] = text;
}

function padded(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''));
}
