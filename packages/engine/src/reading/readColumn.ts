import type { Attribute, Cell } from '../comparison';
import { type Column, type ColumnBuilder, createColumnBuilder } from '../table/column';
import { hasNumbers, isMeasured } from '../typeDescriptions';
import { createMissingTest } from './missingTokens';
import { plainNumber } from './plainNumber';
import type { ReadingResult } from './readingResult';
import { readValue, type ValueReading } from './readValue';

export type ReadableAttribute = Pick<Attribute, 'type' | 'unit' | 'order' | 'reading'>;

/** The cell's text as typed; `''` when there is none. */
export function rawText(cell: Cell): string {
  return cell === null ? '' : typeof cell === 'string' ? cell : cell.raw;
}

/** Reads every cell of an attribute. What cannot be read is missing and listed in `unreadable`; nothing is guessed. */
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

/** Cells that are brought from memory at once. */
const ahead = 128;

/**
 * Looks at the next cells and does nothing else. Texts cut out of rows lie far apart in memory; a short loop lets the
 * processor wait for many of them at the same time, where reading them one by one waits for each (a third of the time).
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
  // A token such as -1 must be seen before the fast way reads it as a number.
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
