import { type CellTyping, createCellTyping } from '../cellTyping';
import type { ImportNote } from '../rawSheet';
import type { CellFormat } from './cellFormats';
import { cellText } from './cellText';
import { type Area, fillMerged } from './mergedAreas';
import { isTrue } from './workbookParts';

/** The parts of a workbook that all its sheets share. */
export interface WorkbookContext {
  readonly sharedTexts: readonly string[];
  readonly formats: readonly CellFormat[];
  readonly isFrom1904: boolean;
}

export interface SheetRows {
  readonly rows: readonly (readonly string[])[];
  readonly typing: CellTyping;
  readonly notes: readonly ImportNote[];
}

/** A cell as the file writes it. */
export interface WrittenCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  hasValue: boolean;
  value: string;
}

/** A sheet being read. It takes the file's cells, and returns texts with notes on what texts don't show. */
export interface SheetGrid {
  readonly addCell: (cell: WrittenCell, inlineText: string) => void;
  readonly addMerged: (area: Area) => void;
  readonly hideRow: (row: number) => void;
  readonly hideColumns: (from: number, to: number) => void;
  readonly finish: () => SheetRows;
}

const countedKinds = ['errorCells', 'emptyFormulas', 'hiddenRows', 'hiddenColumns'] as const;
type CountedKind = (typeof countedKinds)[number];

export function createSheetGrid(context: WorkbookContext): SheetGrid {
  const rows: string[][] = [];
  const typing = createCellTyping();
  const counts = createCounts();
  const merged: Area[] = [];
  const hiddenRows: number[] = [];
  const hiddenColumns: [number, number][] = [];
  return {
    addCell: (cell, inlineText) => {
      const text = textOf(cell, inlineText, context);
      if (cell.type === 'e') counts.add('errorCells', cell.row);
      else if (cell.hasFormula && !cell.hasValue) counts.add('emptyFormulas', cell.row);
      if (text === '') return;
      put(rows, cell, text);
      typing.see(cell.row, cell.column, text, kindOf(cell, context));
    },
    addMerged: (area) => merged.push(area),
    hideRow: (row) => hiddenRows.push(row),
    hideColumns: (from, to) => hiddenColumns.push([from, to]),
    finish: () => {
      const width = makeEven(rows);
      for (const row of hiddenRows) if (rows[row]?.some((text) => text !== '')) counts.add('hiddenRows', row);
      for (const [from, to] of hiddenColumns)
        for (let column = from; column <= Math.min(to, width - 1); column++)
          if (rows.some((texts) => texts[column] !== '')) counts.add('hiddenColumns', null);
      const filled = fillMerged(rows, merged);
      const note: ImportNote = { kind: 'mergedCells', count: filled, firstRow: null };
      const notes = counts.notes();
      return { rows, typing: typing.finish(), notes: filled > 0 ? [...notes, note] : notes };
    },
  };
}

/** Sets a cell's text. Rows and cells that the file leaves out become empty. */
function put(rows: string[][], { row, column }: WrittenCell, text: string): void {
  while (rows.length <= row) rows.push([]);
  const texts = rows[row] ?? [];
  while (texts.length < column) texts.push('');
  texts[column] = text;
}

/** Extends all rows to the length of the longest. Returns that length. */
function makeEven(rows: string[][]): number {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  for (const row of rows) while (row.length < width) row.push('');
  return width;
}

function createCounts() {
  const counts = new Map<CountedKind, { count: number; readonly firstRow: number | null }>();
  return {
    add: (kind: CountedKind, row: number | null): void => {
      const counted = counts.get(kind) ?? { count: 0, firstRow: row === null ? null : row + 1 };
      counted.count++;
      counts.set(kind, counted);
    },
    notes: (): readonly ImportNote[] =>
      countedKinds.flatMap((kind) => {
        const counted = counts.get(kind);
        return counted === undefined ? [] : [{ kind, ...counted }];
      }),
  };
}

const plainFormat: CellFormat = { kind: 'number' };

function formatOfCell({ style }: WrittenCell, { formats }: WorkbookContext): CellFormat {
  return formats[style] ?? plainFormat;
}

/** The text of a cell. It is empty for errors, and for formulas that were never computed. */
function textOf(cell: WrittenCell, inlineText: string, context: WorkbookContext): string {
  switch (cell.type) {
    case 'e':
      return '';
    case 's':
      return sharedText(cell, context);
    case 'inlineStr':
      return inlineText;
    case 'b':
      return cell.value === '' ? '' : isTrue(cell.value.trim()) ? 'TRUE' : 'FALSE';
    case 'str':
      return cell.value;
    case 'd':
      return cell.value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace(/T/, ' ');
    default:
      return cellText(cell.value, formatOfCell(cell, context), context.isFrom1904);
  }
}

function sharedText({ value }: WrittenCell, { sharedTexts }: WorkbookContext): string {
  const text = sharedTexts[Number(value)];
  if (text === undefined) throw new Error('a cell points at a text that is not there');
  return text;
}

function kindOf(cell: WrittenCell, context: WorkbookContext): 'number' | 'code' | 'text' {
  if (cell.type !== 'n') return 'text';
  const { kind } = formatOfCell(cell, context);
  if (kind === 'code') return 'code';
  return kind === 'number' || kind === 'unit' || kind === 'percent' ? 'number' : 'text';
}
