import { createCellTyping } from '../cellTyping';
import { ImportError } from '../ImportError';
import { importLimits } from '../importLimits';
import type { ImportNote, RawSheet } from '../rawSheet';
import { checkSize } from '../sizeErrors';
import { findJsonTables, isObject, type JsonObject, type JsonRow } from './jsonTables';
import { type ParsedJson, parseJson } from './parseJson';

export interface JsonSheets {
  readonly sheets: readonly RawSheet[];
  readonly notes: readonly ImportNote[];
}

/**
 * Reads the tables of a JSON text, one sheet each: lists of objects or rows, columns by name, objects by the name of
 * their items, pandas' formats, GeoJSON, and JSON Lines. Objects in a cell become columns (`size.width`), and lists in
 * a cell stay text.
 */
export function readJsonSheets(text: string, name: string): JsonSheets {
  const json = parseJson(text);
  const cells = createCellTexts(json);
  const tables = findJsonTables(json.value, name);
  const sheets = tables.map(({ name: found, records, rows }): RawSheet => {
    const typing = createCellTyping();
    const textOf: TextOf = (cell, row, column) => {
      const text = cells.textOf(cell);
      typing.see(row, column, text, json.numberText(cell) === null ? 'text' : 'number');
      return text;
    };
    return {
      name: found,
      rows: records === null ? plainRows(rows, textOf) : recordRows(records, textOf),
      typing: typing.finish(),
    };
  });
  if (sheets.length === 0) {
    throw new ImportError(
      'noTable',
      'This JSON contains no table: no list of objects, and no lists of equal length.',
    );
  }
  const shapes = tables.reduce((sum, table) => sum + (table.shapes ?? 0), 0);
  const notes: readonly ImportNote[] = [
    { kind: 'nestedValues', count: cells.nestedCount(), firstRow: null },
    { kind: 'mapShapes', count: shapes, firstRow: null },
  ];
  return { sheets, notes: notes.filter(({ count }) => count > 0) };
}

type TextOf = (cell: unknown, row: number, column: number) => string;

function plainRows(rows: readonly JsonRow[], textOf: TextOf): string[][] {
  checkShape(
    rows.length,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  return rows.map((row, at) => row.map((cell, column) => textOf(cell, at, column)));
}

/** Columns in the order in which their keys first appear. A missing key is an empty cell. */
function recordRows(records: readonly JsonObject[], textOf: TextOf): string[][] {
  const opened = openObjects(records);
  const indexOfKey = new Map<string, number>();
  for (const record of opened) {
    for (const [key] of record) if (!indexOfKey.has(key)) indexOfKey.set(key, indexOfKey.size);
    checkShape(1, indexOfKey.size);
  }
  checkShape(opened.length, indexOfKey.size);
  const rows = opened.map((record, at) => {
    const row = new Array<string>(indexOfKey.size).fill('');
    for (const [key, cell] of record) {
      const column = indexOfKey.get(key) ?? 0;
      // The header stands above.
      row[column] = textOf(cell, at + 1, column);
    }
    return row;
  });
  return [[...indexOfKey.keys()], ...rows];
}

type Entries = readonly (readonly [string, unknown])[];

const deepest = 4;

/**
 * Turns objects in cells into columns if they are alike in all records. Dictionaries with other keys each time stay as
 * they are, because they would make a column of almost every cell.
 */
function openObjects(records: readonly JsonObject[]): readonly Entries[] {
  let entries: readonly Entries[] = records.map((record) => Object.entries(record));
  for (let depth = 0; depth < deepest; depth++) {
    const alike = alikeObjects(entries);
    if (alike.size === 0) break;
    entries = entries.map((record) =>
      record.flatMap(([key, cell]): Entries => {
        if (!alike.has(key)) return [[key, cell]];
        if (!isObject(cell)) return [];
        return Object.entries(cell).map(([inner, value]) => [`${key}.${inner}`, value] as const);
      }),
    );
  }
  return entries;
}

/** The keys whose objects share their keys. */
function alikeObjects(records: readonly Entries[]): ReadonlySet<string> {
  const inner = new Map<string, { objects: number; cells: number; readonly keys: Set<string> }>();
  const plain = new Set<string>();
  for (const record of records) {
    for (const [key, cell] of record) {
      if (cell === null) continue;
      if (!isObject(cell)) {
        plain.add(key);
        continue;
      }
      const seen = inner.get(key) ?? { objects: 0, cells: 0, keys: new Set<string>() };
      inner.set(key, seen);
      seen.objects++;
      for (const each of Object.keys(cell)) {
        seen.cells++;
        if (seen.keys.size <= importLimits.columns) seen.keys.add(each);
      }
    }
  }
  const alike = new Set<string>();
  for (const [key, { objects, cells, keys }] of inner) {
    const isFull = objects === 1 ? keys.size <= 20 : cells * 2 >= objects * keys.size;
    if (!plain.has(key) && keys.size > 0 && isFull) alike.add(key);
  }
  return alike;
}

function checkShape(rows: number, columns: number): void {
  if (columns > importLimits.columns) {
    throw new ImportError(
      'tooManyColumns',
      (show) => `There are ${show(columns)} columns. At most ${show(importLimits.columns)} are read.`,
    );
  }
  const trouble = checkSize(rows, rows * columns);
  if (trouble !== null) throw trouble;
}

/** Texts of cells, and how many of them hold lists or objects. */
function createCellTexts({ numberText, toText }: ParsedJson): {
  readonly textOf: (cell: unknown) => string;
  readonly nestedCount: () => number;
} {
  let nested = 0;
  const plain = (value: unknown): string | null => {
    if (value === null || value === undefined) return '';
    return typeof value === 'object' ? null : (numberText(value) ?? String(value));
  };
  return {
    textOf: (cell) => {
      const text = plain(cell);
      if (text !== null) return text;
      nested++;
      const parts = Array.isArray(cell) ? cell.map(plain) : [];
      // A comma within a part would make two of it.
      const isList = Array.isArray(cell) && parts.every((part) => part !== null && !part.includes(', '));
      return isList ? parts.join(', ') : toText(cell);
    },
    nestedCount: () => nested,
  };
}
