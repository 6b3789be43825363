// @ts-check
/**
 * Reads tables with other libraries, each with what it documents as its best for telling types: a list of texts in JSON comes
 * in, by reader the rows of typed cells of each text go out, the header among them, or `null` where it refuses the text.
 * A program of its own, since DuckDB does not start inside the bench's runner.
 */
import { createRequire } from 'node:module';
import { json } from 'node:stream/consumers';
import Papa from 'papaparse';

/** `other` is a value of a type of its own, such as a time of day. @typedef {string | number | boolean | null | { date: string } | { other: string }} Cell */
/** @typedef {(text: string) => Cell[][]} Reader */

const load = createRequire(import.meta.url);

/** @param {unknown} value @returns {Cell} */
function cellOf(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  return value instanceof Date ? { date: value.toISOString().slice(0, 10) } : { other: String(value) };
}

/** @type {Reader} */
const papaparse = (text) =>
  Papa.parse(text, { dynamicTyping: true, skipEmptyLines: 'greedy' }).data.map((row) =>
    /** @type {unknown[]} */ (row).map(cellOf),
  );

/** The delimiter that papaparse finds, for the two readers that need one. @param {string} text */
const delimiterOf = (text) => Papa.parse(text, { preview: 20, skipEmptyLines: 'greedy' }).meta.delimiter;

/** @type {Reader} */
function d3Dsv(text) {
  const { dsvFormat, autoType } = load('d3-dsv');
  /** @type {string[][]} */
  const rows = dsvFormat(delimiterOf(text)).parseRows(text);
  return rows.map((row, at) => (at === 0 ? row : autoType(row).map(cellOf)));
}

/** @type {Reader} */
function arquero(text) {
  const { fromCSV } = load('arquero');
  const table = fromCSV(text, { delimiter: delimiterOf(text), autoMax: text.length });
  /** @type {string[]} */
  const names = table.columnNames();
  const rows = Array.from({ length: table.numRows() }, (_, row) =>
    names.map((_name, column) => cellOf(table.columnAt(column).at(row))),
  );
  return [names, ...rows];
}

/** @returns {Promise<Reader>} */
async function openDuckDb() {
  const { createDuckDB, VoidLogger, NODE_RUNTIME } = load('@duckdb/duckdb-wasm/blocking');
  const bundle = (/** @type {string} */ kind) => ({
    mainModule: load.resolve(`@duckdb/duckdb-wasm/dist/duckdb-${kind}.wasm`),
    mainWorker: '',
  });
  const db = await createDuckDB({ mvp: bundle('mvp'), eh: bundle('eh') }, new VoidLogger(), NODE_RUNTIME);
  await db.instantiate(() => {});
  const connection = db.connect();
  /** @param {string} sql @returns {(string | null)[][]} */
  const ask = (sql) => {
    const answer = connection.query(sql);
    return answer.toArray().map((/** @type {{ toArray: () => (string | null)[] }} */ row) => row.toArray());
  };
  return (text) => {
    db.registerFileText('table.csv', text);
    try {
      connection.query("CREATE OR REPLACE TABLE read AS FROM read_csv('table.csv', sample_size = -1)");
      const columns = ask('DESCRIBE read');
      // As texts, which say what every type holds.
      const rows = ask('SELECT COLUMNS(*)::VARCHAR FROM read');
      return [
        columns.map(([name = null]) => name),
        ...rows.map((row) => row.map((cell, i) => duckCell(cell, columns[i]?.[1] ?? ''))),
      ];
    } finally {
      db.dropFile('table.csv');
    }
  };
}

/** @param {string | null} text @param {string} type @returns {Cell} */
function duckCell(text, type) {
  if (text === null || type === 'VARCHAR') return text;
  if (/INT|DOUBLE|FLOAT|DECIMAL/.test(type)) return cellOf(Number(text));
  if (type === 'BOOLEAN') return text === 'true';
  return /^(?:DATE|TIMESTAMP)/.test(type) ? { date: text.slice(0, 10) } : { other: text };
}

/** @param {Reader} read @param {string} text */
function tryRead(read, text) {
  try {
    return read(text);
  } catch {
    return null;
  }
}

/** @type {Record<string, Reader>} */
const readers = { papaparse, 'd3-dsv': d3Dsv, arquero, DuckDB: await openDuckDb() };
const texts = /** @type {string[]} */ (await json(process.stdin));
const answers = Object.entries(readers).map(([name, read]) => [
  name,
  texts.map((text) => tryRead(read, text)),
]);
process.stdout.write(JSON.stringify(Object.fromEntries(answers)));
