import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isKnown, valuesOf } from '../table/column';
import { acceptedTypes, type ColumnTruth, type DatasetTruth, type FileTruth } from '../testing/datasetTruth';
import { hasDataset, readDataset } from '../testing/readDataset';
import { formatDate, formatValue } from './formatValue';
import { guessTable } from './guessTable';
import { readColumn } from './readColumn';
import { readValue } from './readValue';
import type { TableColumnGuess, TableGuess } from './tableGuess';

// Any folder with a truth.json of this form will do.
const folder = process.env.DATASETS_DIR ?? join(import.meta.dirname, '../../testdata/datasets');
const truth: DatasetTruth = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
const files = Object.entries(truth.files);

/**
 * Columns with marks that may mean "unknown": the cars have -1 and 0 where an engine has no such value; no other file has
 * any, so every question there would be a false alarm.
 */
const sentinelColumns: Readonly<Record<string, number>> = {
  'airline-safety.csv': 0,
  'arabica_data_cleaned.csv': 0,
  'boavizta-data-fr.csv': 0,
  'languages.csv': 0,
  'laptop.json': 0,
  'lmarena_text.csv': 0,
  'pollster-ratings-2020.csv': 0,
  'pollster-stats-full-2023.xlsx': 0,
  'sensor_database_detailed.csv': 0,
  'vehicles.csv.zip': 33,
};

describe('the public data sets', () => {
  it('has files to read', () => {
    expect(existsSync(folder) && files.some(([file]) => hasDataset(folder, file))).toBe(true);
  });

  for (const [file, facts] of files) {
    it.skipIf(!hasDataset(folder, file))(
      `reads ${file} as a careful person does`,
      { timeout: 60_000 },
      async () => {
        const rows = await readDataset(folder, file, facts.sheet?.name ?? null);
        expect(checkTable(rows, facts, sentinelColumns[file])).toEqual([]);
      },
    );
  }
});

function checkTable(rows: string[][], facts: FileTruth, asked: number | undefined): string[] {
  const guess = guessTable(rows);
  const problems: string[] = [];
  const suspicious = guess.columns.filter((column) => column.guess.suspects.length > 0);
  if (asked !== undefined && suspicious.length !== asked)
    problems.push(`asks about ${suspicious.map(({ header }) => header).join(', ')}`);
  if (guess.orientation !== 'itemsAsRows') problems.push(`orientation ${guess.orientation}`);
  if (guess.rowCount !== facts.rows) problems.push(`${guess.rowCount} rows, not ${facts.rows}`);
  if (guess.columns.length !== facts.columns)
    problems.push(`${guess.columns.length} columns, not ${facts.columns}`);
  const data = rows.slice(guess.firstDataRow, guess.firstDataRow + guess.rowCount);
  for (const [columnIndex, column] of guess.columns.entries()) {
    const fact = facts.column_facts[columnIndex];
    if (fact === undefined) continue;
    // A name in brackets says that the column has none.
    const header = fact.name.startsWith('(') ? '' : fact.name.trim();
    if (column.header !== header.replace(/\s+/g, ' '))
      problems.push(`header ${column.header}, not ${header}`);
    const texts = data.map((row) => row[column.index] ?? '');
    problems.push(...checkColumn(texts, column, fact).map((problem) => `${fact.name}: ${problem}`));
  }
  problems.push(...checkSpots(data, guess, facts));
  return problems;
}

function checkColumn(texts: string[], { guess }: TableColumnGuess, fact: ColumnTruth): string[] {
  const problems: string[] = [];
  const expectSame = (what: string, ours: unknown, theirs: unknown) => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
      problems.push(`${what} ${JSON.stringify(ours)}, not ${JSON.stringify(theirs)} (${guess.type})`);
    }
  };
  const accepted = acceptedTypes[fact.type];
  if (accepted !== undefined && !accepted.includes(guess.type))
    problems.push(`${guess.type} for ${fact.type}`);
  if (fact.type === 'all-missing' && !guess.notes.includes('allMissing'))
    problems.push('not seen to be empty');
  if (fact.type === 'quantity' && guess.unit === '' && !guess.notes.includes('numbersWithText'))
    problems.push('no unit');
  if (fact.type === 'percent' && guess.unit !== '%') problems.push(`unit ${guess.unit} for percent`);

  expectSame('missing', guess.missing, fact.missing);
  const tokens = Object.fromEntries(guess.missingTokens.map(({ text, count }) => [text, count]));
  expectSame('missing tokens', sorted(tokens), sorted(joinEmpty(fact.missing_by_token)));
  expectSame('distinct', guess.distinct, fact.distinct);
  expectSame('total', guess.missing + guess.read + guess.unread, texts.length);

  const column = readColumn(texts, guess);
  const knownCount = texts.filter((_, row) => isKnown(column, row)).length;
  if (knownCount !== column.count) problems.push('a number that is none');
  const isNumeric = ['number', 'money', 'rating', 'boolean', 'date'].includes(guess.type);
  if (isNumeric) expectSame('read', [column.count, column.unreadable.length], [guess.read, guess.unread]);

  if (fact.numeric !== undefined && fact.type !== 'identifier' && guess.type !== 'date') {
    expectSame('unreadable', column.unreadable.length, fact.not_parsed ?? 0);
    expectSame('count', column.count, fact.numeric.count);
    for (const end of ['min', 'max', 'mean'] as const) {
      if (!isClose(column[end], fact.numeric[end]))
        problems.push(`${end} ${column[end]}, not ${fact.numeric[end]}`);
    }
  }
  if (fact.type === 'year' && guess.type === 'number') {
    const shown = formatValue(column.max, { ...guess, decimals: null }, '1,234.5');
    expectSame('year', shown, String(fact.numeric?.max));
  }
  if (fact.date !== undefined && guess.type === 'date') {
    expectSame('dates', column.count, fact.date.count);
    expectSame('earliest', formatDate(column.min).slice(0, fact.date.min.length), fact.date.min);
    expectSame('latest', formatDate(column.max).slice(0, fact.date.max.length), fact.date.max);
  }
  if (fact.boolean !== undefined && guess.type === 'boolean') {
    expectSame(
      'yes',
      valuesOf(column).reduce((sum, value) => sum + value, 0),
      fact.boolean.true,
    );
    expectSame('count', column.count, fact.boolean.true + fact.boolean.false);
  }
  if (fact.order !== undefined && guess.order.length > 0)
    expectSame('order', guess.order, [...fact.order].reverse());
  return problems;
}

/** JSON's null and CSV's empty cell are one and the same to us. */
function joinEmpty(tokens: Readonly<Record<string, number>>): Record<string, number> {
  const { '(empty)': empty = 0, null: none = 0, ...rest } = tokens;
  return empty + none === 0 ? rest : { ...rest, '': empty + none };
}

function sorted(counts: Readonly<Record<string, number>>): [string, number][] {
  return Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
}

function isClose(ours: number, theirs: number): boolean {
  return Math.abs(ours - theirs) <= 1e-9 * Math.max(Math.abs(ours), Math.abs(theirs));
}

function checkSpots(data: string[][], guess: TableGuess, facts: FileTruth): string[] {
  const problems: string[] = [];
  for (const spot of facts.spot_cells ?? []) {
    const column = guess.columns[facts.column_facts.findIndex((fact) => fact.name === spot.column)];
    const text = column === undefined ? undefined : data[spot.row - 1]?.[column.index];
    const expected = String(spot.raw ?? '');
    if (column === undefined || text === undefined) {
      problems.push(`no cell ${spot.column} ${spot.row}`);
    } else if (text.trim() !== expected.trim()) {
      const ours = readValue(text, column.guess);
      const theirs = readValue(expected, column.guess);
      if (!ours.ok || !theirs.ok || !isClose(ours.value.value, theirs.value.value)) {
        problems.push(`cell ${spot.column} ${spot.row}: ${text}, not ${expected}`);
      }
    }
  }
  return problems;
}
