export type JsonObject = Readonly<Record<string, unknown>>;
export type JsonRow = readonly unknown[];

/** A table in a JSON value: a list of objects, or rows of cells with the header among them. */
export interface JsonTable {
  readonly name: string;
  readonly records: readonly JsonObject[] | null;
  readonly rows: readonly JsonRow[];
  /** The number of map shapes, which aren't cells. */
  readonly shapes?: number;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;
const isRowList = (value: unknown): value is readonly JsonRow[] =>
  Array.isArray(value) && value.length > 0 && value.every(Array.isArray);

const deepest = 3;

/** Finds the tables in a JSON value, the outermost of each branch. */
export function findJsonTables(value: unknown, name: string, depth = 0): readonly JsonTable[] {
  const table = asTable(value, name);
  if (table !== null) return [table];
  if (!isObject(value) || depth > deepest) return [];
  const found = Object.entries(value).flatMap(([key, child]) => findJsonTables(child, key, depth + 1));
  if (found.length > 0 || depth > 0) return found;
  return Object.values(value).every(isScalar) && Object.keys(value).length > 1
    ? [{ name, records: [value], rows: [] }]
    : [];
}

function asTable(value: unknown, name: string): JsonTable | null {
  if (Array.isArray(value)) return fromList(value, name);
  if (!isObject(value)) return null;
  return (
    fromFeatures(value, name) ?? fromParts(value, name) ?? fromColumns(value, name) ?? fromKeys(value, name)
  );
}

/** A list of objects, of rows, or of plain values. `null` among objects is an empty row. */
function fromList(list: readonly unknown[], name: string): JsonTable | null {
  const present = list.filter((each) => each !== null);
  if (present.length === 0) return null;
  if (present.every(isObject)) return { name, records: present, rows: [] };
  if (isRowList(present)) return { name, records: null, rows: present };
  return list.every(isScalar) ? { name, records: null, rows: list.map((each) => [each]) } : null;
}

/** GeoJSON: the properties of each feature, and its id, without the shapes. */
function fromFeatures(value: JsonObject, name: string): JsonTable | null {
  const { type, features } = value;
  if (type !== 'FeatureCollection' || !Array.isArray(features)) return null;
  const records = features.filter(isObject).map(({ id, properties }) => ({
    ...(id !== undefined && { id }),
    ...(isObject(properties) && properties),
  }));
  const shapes = features.filter((each) => isObject(each) && isObject(each.geometry)).length;
  return records.length === 0 ? null : { name, records, rows: [], shapes };
}

const headKeys = ['columns', 'fields', 'headers', 'header', 'cols', 'column_names'];
const bodyKeys = ['data', 'rows', 'values', 'records', 'items'];

/** Rows beside the names of their columns: `{columns, data}` (with pandas' `index`), `{schema: {fields}, data}`. */
function fromParts(value: JsonObject, name: string): JsonTable | null {
  const names = findNames(value);
  if (names === null) return null;
  const body = bodyKeys.map((key) => value[key]).find((each) => Array.isArray(each) && each.length > 0);
  if (Array.isArray(body) && body.every(isObject)) return { name, records: body, rows: [] };
  if (!isRowList(body) || body.some((row) => row.length > names.length)) return null;
  const { index } = value;
  if (!Array.isArray(index) || index.length !== body.length || isRunning(index)) {
    return { name, records: null, rows: [names, ...body] };
  }
  // Names of rows that are more than their numbers.
  return { name, records: null, rows: [['', ...names], ...body.map((row, i) => [index[i], ...row])] };
}

function findNames(value: JsonObject): readonly string[] | null {
  const places = [value, value.schema, isObject(value.meta) ? value.meta.view : null, value.meta];
  for (const place of places.filter(isObject)) {
    for (const key of headKeys) {
      const names = namesOf(place[key]);
      if (names !== null) return names;
    }
  }
  return null;
}

function namesOf(list: unknown): readonly string[] | null {
  if (!Array.isArray(list) || list.length === 0) return null;
  const names = list.map((each: unknown) => {
    if (typeof each === 'string') return each;
    const name = isObject(each) ? (each.name ?? each.id ?? each.label) : null;
    return typeof name === 'string' ? name : null;
  });
  return names.every((each) => each !== null) ? names : null;
}

/** `{ "a": [1, 2], "b": [3, 4] }`, or pandas' `{ "a": {"0": 1, "1": 2}, … }`: at least two columns, equally long. */
function fromColumns(value: JsonObject, name: string): JsonTable | null {
  const columns = Object.entries(value);
  if (columns.length < 2) return null;
  const lists = columns.map(([, column]) => {
    if (Array.isArray(column)) return column.some(isObject) ? [] : column;
    return isObject(column) && isRunning(Object.keys(column)) ? Object.values(column) : [];
  });
  const [length = 0] = lists.map((list) => list.length);
  if (length === 0 || lists.some((list) => list.length !== length)) return null;
  const header = columns.map(([key]) => key);
  const body = Array.from({ length }, (_, row) => lists.map((list): unknown => list[row]));
  return { name, records: null, rows: [header, ...body] };
}

/** Objects under the names of their items: `{ "Wirefly": {"price": 799}, "Novo": {"price": 899} }`. */
function fromKeys(value: JsonObject, name: string): JsonTable | null {
  const entries = Object.entries(value);
  if (entries.length < 2 || !entries.every(([, each]) => isObject(each))) return null;
  const items = entries as readonly (readonly [string, JsonObject])[];
  const counts = new Map<string, number>();
  for (const [, item] of items)
    for (const key of Object.keys(item)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const shared = [...counts.values()].filter((count) => count * 2 > items.length).length;
  if (shared === 0 || shared * 2 < counts.size) return null;
  const hasScalars = items.some(([, item]) => Object.values(item).some(isScalar));
  if (!hasScalars) return null;
  if (isRunning(items.map(([of]) => of))) return { name, records: items.map(([, item]) => item), rows: [] };
  const key = ['key', 'name', 'id', 'item key'].find((each) => !counts.has(each)) ?? '';
  return { name, records: items.map(([of, item]) => ({ [key]: of, ...item })), rows: [] };
}

/** Whether keys count 0, 1, 2 … or 1, 2, 3 …, and so are only row numbers. */
function isRunning(keys: readonly unknown[]): boolean {
  // A number bears a mark of `parseJson`.
  const numbers = keys.map((key) => Number(String(key).replace(/^[\ue000-\uf8ff]/, '')));
  const [first] = numbers;
  return (first === 0 || first === 1) && numbers.every((number, i) => number === first + i);
}
