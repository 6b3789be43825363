import { ImportError } from './ImportError';
import { importLimits } from './importLimits';
import type { ImportNote, RawSheet } from './rawSheet';
import { checkSize } from './splitText';

export interface JsonSheets {
  readonly sheets: readonly RawSheet[];
  readonly notes: readonly ImportNote[];
}

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecordList = (value: unknown): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);
const isRowList = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) && value.length > 0 && value.every(Array.isArray);

/** Whether a text is to be read as JSON: it begins like a list or an object and ends like one. */
export function looksLikeJson(text: string): boolean {
  const start = text.slice(0, 200).trimStart();
  const end = text.slice(-200).trimEnd();
  return /^(?:\[\s*[[{\]"\d-]|\{\s*["}])/.test(start) && /[\]}]$/.test(end);
}

/**
 * Tables of a JSON text: a list of objects, a list of rows, an object of equally long lists, objects one to a line,
 * or an object that holds one of these (one sheet for each). Nested values are kept as their JSON text.
 */
export function readJsonSheets(text: string, name: string): JsonSheets {
  const value = parse(text);
  const nested = { count: 0 };
  const sheets = findTables(value, name, 0).map((table) => toSheet(table.name, table.value, nested));
  if (sheets.length === 0) {
    throw new ImportError(
      'noTable',
      'This JSON holds no table: no list of objects, and no lists of equal length.',
    );
  }
  const note: ImportNote = { kind: 'nestedValues', count: nested.count, firstRow: null };
  return { sheets, notes: nested.count > 0 ? [note] : [] };
}

// Numbers become texts before parsing, digit for digit: a 64-bit id or 0.10 would not survive as a number.
const stringOrNumber = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function parse(text: string): unknown {
  checkDepth(text);
  const quoted = text.replace(stringOrNumber, (token) => (token.startsWith('"') ? token : `"${token}"`));
  try {
    return JSON.parse(quoted);
  } catch {
    const lines = parseLines(quoted);
    if (lines !== null) return lines;
    throw new ImportError('jsonBroken', `This is not valid JSON${whereBroken(text)}.`);
  }
}

/** JSON Lines: an object on each line. */
function parseLines(text: string): readonly unknown[] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return null;
  }
}

function whereBroken(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    const position = Number(
      /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? Number.NaN,
    );
    if (Number.isNaN(position)) return '';
    return `: it breaks off in line ${text.slice(0, position).split('\n').length}`;
  }
}

function checkDepth(text: string): void {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    if (isInText) {
      if (letter === '\\') i++;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '[' || letter === '{') {
      depth++;
      if (depth > importLimits.jsonDepth) {
        throw new ImportError(
          'jsonTooDeep',
          `This JSON is nested deeper than ${importLimits.jsonDepth} levels.`,
        );
      }
    } else if (letter === ']' || letter === '}') depth--;
  }
}

interface FoundTable {
  readonly name: string;
  readonly value: unknown;
}

function findTables(value: unknown, name: string, depth: number): readonly FoundTable[] {
  if (isRecordList(value) || isRowList(value)) return [{ name, value }];
  if (!isObject(value) || depth > 3) return [];
  if (isColumns(value)) return [{ name, value }];
  return Object.entries(value).flatMap(([key, child]) => findTables(child, key, depth + 1));
}

/** `{ "a": [1, 2], "b": [3, 4] }`: at least two lists of plain values, equally long. */
function isColumns(value: JsonObject): boolean {
  const lists = Object.values(value);
  const lengths = new Set(lists.map((list) => (Array.isArray(list) ? list.length : -1)));
  return (
    lists.length > 1 &&
    lengths.size === 1 &&
    !lengths.has(-1) &&
    !lengths.has(0) &&
    lists.every((list) => !isRecordList(list) && !isRowList(list))
  );
}

interface Tally {
  count: number;
}

function toSheet(name: string, value: unknown, nested: Tally): RawSheet {
  const show = (cell: unknown): string => cellText(cell, nested);
  if (isRowList(value)) {
    const rows = value.map((row) => row.map(show));
    checkShape(rows.length, Math.max(...rows.slice(0, 1000).map((row) => row.length)));
    return { name, rows };
  }
  if (isRecordList(value)) return { name, rows: recordRows(value, show) };
  const columns = isObject(value) ? Object.entries(value) : [];
  const length = Math.max(0, ...columns.map(([, list]) => (Array.isArray(list) ? list.length : 0)));
  checkShape(length, columns.length);
  const body = Array.from({ length }, (_, index) =>
    columns.map(([, list]) => show(Array.isArray(list) ? list[index] : null)),
  );
  return { name, rows: [columns.map(([key]) => key), ...body] };
}

/** Columns in the order in which their keys appear first; an absent key is an empty cell. */
function recordRows(records: readonly JsonObject[], show: (cell: unknown) => string): string[][] {
  const indexOfKey = new Map<string, number>();
  for (const record of records) {
    for (const key of Object.keys(record)) if (!indexOfKey.has(key)) indexOfKey.set(key, indexOfKey.size);
    checkShape(1, indexOfKey.size);
  }
  checkShape(records.length, indexOfKey.size);
  const rows = records.map((record) => {
    const row = new Array<string>(indexOfKey.size).fill('');
    for (const [key, cell] of Object.entries(record)) row[indexOfKey.get(key) ?? 0] = show(cell);
    return row;
  });
  return [[...indexOfKey.keys()], ...rows];
}

function checkShape(rows: number, columns: number): void {
  if (columns > importLimits.columns) {
    throw new ImportError(
      'tooManyColumns',
      `There are ${columns} columns; at most ${importLimits.columns} are read.`,
    );
  }
  const trouble = checkSize(rows, rows * columns);
  if (trouble !== null) throw trouble;
}

function cellText(cell: unknown, nested: Tally): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell !== 'object') return String(cell);
  nested.count++;
  if (Array.isArray(cell) && cell.every((part) => typeof part === 'string')) return cell.join(', ');
  return JSON.stringify(cell);
}
