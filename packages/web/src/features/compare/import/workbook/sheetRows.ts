import { type CellTyping, createCellTyping } from '../cellTyping';
import type { ImportNote } from '../rawSheet';
import type { CellFormat } from './cellFormats';
import { cellText } from './cellText';
import { type Area, fillMerged, readArea } from './mergedAreas';
import { walkXml, type XmlAttributes } from './walkXml';
import { createTextCollector, isTrue } from './workbookParts';

/** What all sheets of a workbook share. */
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

interface OpenCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  hasValue: boolean;
  value: string;
}

const plainFormat: CellFormat = { kind: 'number' };

/** The cells of a sheet as texts, with merged cells filled; what cannot be told from the texts alone stands in the notes. */
export function readSheetRows(xml: string, context: WorkbookContext): SheetRows {
  const rows: string[][] = [];
  const typing = createCellTyping();
  const counts = { errorCells: 0, emptyFormulas: 0, hiddenRows: 0, hiddenColumns: 0 };
  const firsts: Partial<Record<keyof typeof counts, number>> = {};
  const areas: Area[] = [];
  const hiddenColumns: [number, number][] = [];
  const hiddenRows: number[] = [];
  const inline = createTextCollector();
  let row = -1;
  let column = -1;
  let cell: OpenCell | null = null;
  let isInValue = false;

  const count = (kind: keyof typeof counts, at: number) => {
    counts[kind]++;
    firsts[kind] ??= at + 1;
  };
  const finish = (done: OpenCell) => {
    const text = textOf(done, inline.take(), context);
    if (done.type === 'e') count('errorCells', done.row);
    else if (done.hasFormula && !done.hasValue) count('emptyFormulas', done.row);
    if (text === '') return;
    for (let at = rows.length; at <= done.row; at++) rows.push([]);
    const texts = rows[done.row] ?? [];
    for (let at = texts.length; at < done.column; at++) texts.push('');
    texts[done.column] = text;
    typing.see(done.row, done.column, text, kindOf(done, context));
  };
  const open = (tag: string, attributes: XmlAttributes) => {
    inline.open(tag);
    if (tag === 'row') {
      row = attributes.r === undefined ? row + 1 : Number(attributes.r) - 1;
      column = -1;
      if (isTrue(attributes.hidden)) hiddenRows.push(row);
    } else if (tag === 'c') {
      column = attributes.r === undefined ? column + 1 : (readArea(attributes.r)?.left ?? column + 1);
      cell = {
        row,
        column,
        type: attributes.t ?? 'n',
        style: Number(attributes.s ?? 0),
        hasFormula: false,
        hasValue: false,
        value: '',
      };
    } else if (tag === 'f' && cell !== null) cell.hasFormula = true;
    else if (tag === 'v' && cell !== null) {
      cell.hasValue = true;
      isInValue = true;
    } else if (tag === 'mergeCell') {
      const area = readArea(attributes.ref ?? '');
      if (area !== null) areas.push(area);
    } else if (tag === 'col' && isTrue(attributes.hidden))
      hiddenColumns.push([Number(attributes.min) - 1, Number(attributes.max) - 1]);
  };
  walkXml(xml, {
    open,
    text: (text) => {
      if (isInValue && cell !== null) cell.value += text;
      else inline.text(text);
    },
    close: (tag) => {
      inline.close(tag);
      if (tag === 'v') isInValue = false;
      if (tag !== 'c' || cell === null) return;
      finish(cell);
      cell = null;
    },
  });

  const width = rows.reduce((widest, each) => Math.max(widest, each.length), 0);
  for (const each of rows) for (let at = each.length; at < width; at++) each.push('');
  for (const at of hiddenRows) if (rows[at]?.some((text) => text !== '')) count('hiddenRows', at);
  for (const [from, to] of hiddenColumns)
    for (let at = from; at <= Math.min(to, width - 1); at++)
      if (rows.some((each) => each[at] !== '')) counts.hiddenColumns++;
  const merged = fillMerged(rows, areas);
  const notes = (Object.keys(counts) as (keyof typeof counts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind): ImportNote => ({ kind, count: counts[kind], firstRow: firsts[kind] ?? null }));
  const mergedNote: ImportNote = { kind: 'mergedCells', count: merged, firstRow: null };
  return { rows, typing: typing.finish(), notes: merged > 0 ? [...notes, mergedNote] : notes };
}

function formatOfCell({ style }: OpenCell, { formats }: WorkbookContext): CellFormat {
  return formats[style] ?? plainFormat;
}

/** Errors and formulas that were never computed say nothing. */
function textOf(cell: OpenCell, inlineText: string, context: WorkbookContext): string {
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

function sharedText({ value }: OpenCell, { sharedTexts }: WorkbookContext): string {
  const text = sharedTexts[Number(value)];
  if (text === undefined) throw new Error('a cell points at a text that is not there');
  return text;
}

function kindOf(cell: OpenCell, context: WorkbookContext): 'number' | 'code' | 'text' {
  if (cell.type !== 'n') return 'text';
  const { kind } = formatOfCell(cell, context);
  if (kind === 'code') return 'code';
  return kind === 'number' || kind === 'unit' || kind === 'percent' ? 'number' : 'text';
}
