import type { Attribute, Cell } from '../comparison';
import { type Column, type ColumnBuilder, createColumnBuilder } from '../table/column';
import { hasNumbers, isMeasured } from '../typeDescriptions';
import { createMissingTest } from './missingTokens';
import { plainNumber } from './plainNumber';
import type { ReadingResult } from './readingResult';
import { readValue, type ValueReading } from './readValue';

export type ReadableAttribute = Pick<Attribute, 'type' | 'unit' | 'order' | 'reading'>;

/** The cell's text as typed, `''` for none. */
export function rawText(cell: Cell): string {
  return cell === null ? '' : typeof cell === 'string' ? cell : cell.raw;
}

/** Reads every cell of an attribute. Unreadable cells are missing and listed in `unreadable`. Nothing is guessed. */
export function readColumn(cells: readonly Cell[], attribute: ReadableAttribute): Column {
  const column = createColumnBuilder(cells.length);
  const read = createCellReader(attribute);
  for (let index = 0; index < cells.length; index++) {
    if (index % ahead === 0) lookAhead(cells, index);
    const cell = cells[index] ?? null;
    if (cell === null) continue;
    if (typeof cell === 'string') {
      read(column, index, cell);
    } else if (cell.state === 'inapplicable') {
      column.setInapplicable(index);
    } else if (hasText(cell.state)) {
      read(column, index, cell.raw);
    }
  }
  return column.finish();
}

/** Cells to load from memory at once. */
const ahead = 128;

/**
 * Touches the next cells without using them. Texts cut out of rows are scattered in memory, and a short loop lets the
 * processor load many at once, where reading them one by one waits for each (three times as long).
 */
function lookAhead(cells: readonly Cell[], from: number): number {
  const end = Math.min(cells.length, from + ahead);
  let length = 0;
  for (let index = from; index < end; index++) {
    const cell = cells[index];
    if (typeof cell === 'string') length += cell.length;
  }
  return length;
}

function hasText(state: string): boolean {
  return state === 'known' || state === 'disputed';
}

type CellReader = (column: ColumnBuilder, index: number, text: string) => void;

function createCellReader(attribute: ReadableAttribute): CellReader {
  const { type, unit, order, reading } = attribute;
  if (!hasNumbers(attribute)) return () => {};

  const isMissing = createMissingTest(reading.missingTokens);
  const mark = reading.decimalMark;
  // A token such as -1 must be recognized before the fast path reads it as a number.
  const canHurry =
    isMeasured(type) &&
    ![...reading.missingTokens, ...(reading.textTokens ?? [])].some(
      (token) => !Number.isNaN(plainNumber(token.trim(), mark)),
    );
  const seen = new Map<string, ReadingResult<ValueReading> | null>();

  return (column, index, text) => {
    if (canHurry) {
      const plain = plainNumber(text, mark);
      if (!Number.isNaN(plain)) return column.setValue(index, plain);
    }
    let result = seen.get(text);
    if (result === undefined) {
      result = isMissing(text) ? null : readValue(text, { type, unit, order, reading });
      if (seen.size < 5000) seen.set(text, result);
    }
    if (result === null) return;
    if (!result.ok) column.setUnreadable(index);
    else if (result.value.low === result.value.high) column.setValue(index, result.value.value);
    else column.setRange(index, result.value.value, result.value.low, result.value.high);
  };
}
