import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { bench } from 'vitest';
import { transposeRows } from '../reading/guessOrientation';
import { guessTable } from '../reading/guessTable';
import { readColumn } from '../reading/readColumn';
import { mediansOf } from './ratios';

const folder = process.env.DATASETS_DIR ?? join(import.meta.dirname, '../../testdata/datasets');

function unzipText(path: string): string {
  const [bytes] = Object.values(unzipSync(readFileSync(path)));
  return strFromU8(bytes ?? new Uint8Array());
}

/** As an import does: guesses, puts the texts into columns, and reads their numbers. */
function readEachColumn(rows: readonly (readonly string[])[]): void {
  const { columns, firstDataRow, rowCount } = guessTable(rows);
  const texts = transposeRows(rows.slice(firstDataRow, firstDataRow + rowCount));
  for (const { index, guess } of columns) readColumn(texts[index] ?? [], guess);
}

let isMeasured = false;

/** Prints what reading takes as a share of what it takes only to split the text into cells; medians, by turns. */
function measure(): void {
  // The bench runner calls more than once; the medians are taken in here.
  if (isMeasured) return;
  isMeasured = true;
  const text = unzipText(join(folder, 'vehicles.csv.zip'));
  const split = () => Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
  let rows = split();
  const splitOnly = () => {
    rows = split();
  };
  const readOnly = () => readEachColumn(rows);
  const [plain = 1, own = 0] = mediansOf(7, [splitOnly, readOnly], () => performance.now(), 2);
  const size = `${rows.length - 1} × ${rows[0]?.length ?? 0}`;
  console.log(
    `reading ${size}: ${own.toFixed(0)} ms / ${plain.toFixed(0)} ms = ${(own / plain).toFixed(2)}; ` +
      `with the splitting ${((own + plain) / plain).toFixed(2)} (≤ 3)`,
  );
}

bench('vehicles.csv.zip into a typed table', measure, {
  iterations: 1,
  time: 0,
  warmupIterations: 0,
  warmupTime: 0,
});
