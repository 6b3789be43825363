import { createMissingTest, isLongerThan, limits, tidyName } from '@tertium/engine';
import { type OpenedSource, pastedName } from '../source/openSource';
import type { ImportNote } from '../source/rawSheet';
import { addressesIn } from './addressesIn';
import { askingCells, itemsWith } from './askingCells';
import { findRepeats } from './findRepeats';
import { guessNoun, pastedTitle, tableTitle } from './guessNoun';
import { itemName } from './itemName';
import { planColumns } from './planColumns';
import type { ReadTable } from './readTable';
import { type ColumnPlan, countsOfGuess, type TablePreview } from './tablePreview';

const shownRows = 50;
const exampleTexts = 3;
const wordLimit = 60;

/** The preview of a table, with the questions that it leaves open. `notes` are those of its sheet. */
export function toPreview(
  table: ReadTable,
  sheetName: string,
  notes: OpenedSource['notes'][number],
): Omit<TablePreview, 'commas'> {
  const repeats = findRepeats(table);
  const repeated = new Set(repeats.map(({ index }) => index));
  const plans = planColumns(table.columns, table.nameColumns, repeated, (column) =>
    commonestShare(table, column),
  );
  const nameHeader = table.columns.find(({ index }) => index === table.nameColumns.at(-1))?.guess.name ?? '';
  const itemNoun = guessNoun(
    table.nameColumns.length === 1 ? nameHeader : '',
    sheetName,
    table.columns.map(({ guess }) => guess.name),
  );
  const nameOf = (row: number) => itemName(table, { nameColumns: table.nameColumns, itemNoun }, row);
  const rows = Array.from({ length: Math.min(shownRows, table.rowCount) }, (_, row) => row);
  return {
    orientation: table.orientation,
    headerRow: table.headerRow,
    rowCount: table.rowCount,
    columns: table.columns.map(({ index, guess }, i) => ({
      plan: plans[i] as ColumnPlan,
      counts: countsOfGuess(guess),
      notes: guess.notes,
      suspects: guess.suspects.map((mark) => ({
        ...mark,
        names: itemsWith(table, index, mark.text, nameOf),
      })),
      questions: guess.questions.map((question) => ({
        ...question,
        cells: askingCells(table, index, question, nameOf),
      })),
      examples: firstTexts(table, index),
      addresses: guess.type === 'link' ? addressesIn(table.texts(index), guess.reading.missingTokens) : null,
      words: guess.distinct > wordLimit ? [] : wordsOf(table, index, guess.reading.missingTokens),
    })),
    nameColumns: table.nameColumns,
    repeats,
    itemNoun,
    tableName:
      (sheetName === pastedName
        ? pastedTitle(itemNoun, table.nameColumns.length === 0 ? [] : rows.map(nameOf), table.rowCount)
        : null) ?? tableTitle(sheetName),
    firstRows: rows.map((row) => table.columns.map(({ index }) => table.cell(row, index))),
    firstNames: rows.map(nameOf),
    leftOut: table.leftOut.map((each) => ({
      ...each,
      texts: table.columns.map(({ index }) => table.cell(each.row, index)),
    })),
    notes: [...notes, ...table.notes, ...longNames(table)],
  };
}

/** Counts the items whose names, by the guess, are too long. */
function longNames({ nameColumns, rowCount, cell }: ReadTable): readonly ImportNote[] {
  let count = 0;
  for (let row = 0; row < rowCount; row++) {
    const name = tidyName(nameColumns.map((column) => cell(row, column)).join(' '));
    if (isLongerThan(name, limits.nameLength)) count++;
  }
  return count === 0 ? [] : [{ kind: 'shortenedNames', count, firstRow: null }];
}

function firstTexts(table: ReadTable, column: number): readonly string[] {
  const found: string[] = [];
  for (let row = 0; row < table.rowCount && found.length < exampleTexts; row++) {
    const text = table.cell(row, column).trim();
    if (text !== '' && !found.includes(text)) found.push(text.length > 60 ? `${text.slice(0, 57)}…` : text);
  }
  return found;
}

function wordsOf(table: ReadTable, column: number, missingTokens: readonly string[]): readonly string[] {
  const isMissing = createMissingTest(missingTokens);
  const texts = new Set(table.texts(column).map((text) => text.trim()));
  return [...texts].filter((text) => !isMissing(text)).sort();
}

const sampledRows = 1000;

/** The share of the most frequent text among rows spread over the table. A column of nearly one value says little. */
function commonestShare(table: ReadTable, column: number): number {
  const step = Math.max(1, Math.floor(table.rowCount / sampledRows));
  const counts = new Map<string, number>();
  let sampled = 0;
  let most = 0;
  for (let row = 0; row < table.rowCount; row += step) {
    const text = table.cell(row, column);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    most = Math.max(most, count);
    sampled++;
  }
  return sampled === 0 ? 0 : most / sampled;
}
