import { formatUnit, type ReadingQuestion, readValue } from '@tertium/engine';
import type { ReadTable } from './readTable';
import type { AskingCell } from './tablePreview';

const shownCells = 4;
/** The most cells tried, because the first ones are nearly always ambiguous. */
const triedTexts = 2000;

type Asked = Pick<ReadTable, 'rowCount' | 'cell' | 'leftOut'>;

/** The first cells, each text once, on which the readings of a question differ. */
export function askingCells(
  table: Asked,
  column: number,
  { readings }: ReadingQuestion,
  nameOf: (row: number) => string,
): readonly AskingCell[] {
  const leftOut = new Set(table.leftOut.map(({ row }) => row));
  const tried = new Set<string>();
  const found: AskingCell[] = [];
  for (let row = 0; row < table.rowCount && found.length < shownCells && tried.size < triedTexts; row++) {
    const text = table.cell(row, column).trim();
    if (text === '' || leftOut.has(row) || tried.has(text)) continue;
    tried.add(text);
    const values = readings.map((reading) => {
      const read = readValue(text, { ...reading, order: [] });
      return read.ok ? read.value.value : Number.NaN;
    });
    const said = new Set(values.map((value, i) => `${value} ${formatUnit(readings[i]?.unit ?? '')}`));
    if (said.size > 1 && values.some((value) => !Number.isNaN(value))) {
      found.push({ row, name: nameOf(row), text, values });
    }
  }
  return found;
}

/** Names of the first items with a text, ignoring surrounding space. */
export function itemsWith(
  table: Asked,
  column: number,
  text: string,
  nameOf: (row: number) => string,
): readonly string[] {
  const names: string[] = [];
  for (let row = 0; row < table.rowCount && names.length < shownCells; row++) {
    if (table.cell(row, column).trim() === text) names.push(nameOf(row));
  }
  return names;
}
