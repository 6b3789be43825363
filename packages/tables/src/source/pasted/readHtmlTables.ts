import { Parser } from 'htmlparser2';
import { importLimits } from '../importLimits';
import { type CellTexts, createCellTexts } from './htmlCellText';

/** A table of a piece of HTML, with its title: its caption, else the last heading before it, else the page's title. */
export interface HtmlTable {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

interface OpenTable {
  title: string;
  readonly rows: string[][];
  /** The cells of later rows that a cell above covers, by row. */
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
const tableParts = new Set(['table', 'thead', 'tbody', 'tr', 'td', 'th']);
const titles = new Set(['title', 'caption', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * Reads the visible tables of a piece of HTML. Spanning cells are repeated in each cell that they cover, lists and
 * line breaks become text, and pictures their descriptions. Nested tables are separate tables.
 */
export function readHtmlTables(html: string): readonly HtmlTable[] {
  const open: OpenTable[] = [];
  const found: HtmlTable[] = [];
  /** The last heading or title, and the collected text of an open one. */
  let heading = '';
  let title: CellTexts | null = null;
  const current = () => open.at(-1);
  const finishCell = () => {
    const table = current();
    if (table?.cell) placeCell(table);
  };
  const finishTitle = () => {
    // Wikis put an edit link after a heading.
    const text = (title?.take() ?? '').replace(/\s+/g, ' ').replace(/ ?\[[^[\]]*\]$/, '');
    title = null;
    const table = current();
    if (text === '') return;
    if (table === undefined) heading = text;
    else table.title = text;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (title !== null && tableParts.has(name)) finishTitle();
        const table = current();
        if (titles.has(name) && (table === undefined || name === 'caption')) {
          title = createCellTexts({});
        } else if (title !== null) {
          title.open(name, attributes);
        } else if (name === 'table') {
          open.push({ title: heading, rows: [], covered: new Map(), row: -1, column: 0, cell: null });
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
      ontext: (text) => (title ?? current()?.cell?.texts)?.text(text),
      onclosetag: (name) => {
        const table = current();
        if (title !== null) {
          if (titles.has(name)) finishTitle();
          else title.close(name);
        } else if (name === 'td' || name === 'th' || name === 'tr') finishCell();
        else if (name === 'table' && table !== undefined) {
          finishCell();
          open.pop();
          // A cell may span more rows than there are.
          const rows = table.rows.slice(0, table.row + 1);
          if (rows.some((row) => row.some((text) => text !== '')))
            found.push({ title: table.title, rows: padded(rows) });
        } else table?.cell?.texts.close(name);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return found;
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
