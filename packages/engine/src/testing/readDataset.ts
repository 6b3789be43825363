import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import readExcel from 'read-excel-file/node';

/** A public file's cells as texts; the importer proper lives in the web package, this only splits well-known files. */
export async function readDataset(folder: string, file: string, sheet: string | null): Promise<string[][]> {
  const path = join(folder, file);
  if (existsSync(path)) return splitFile(path, readFileSync(path), sheet);
  return splitFile(path, gunzipSync(readFileSync(`${path}.gz`)), sheet);
}

/** The file or its gzipped twin. */
export function hasDataset(folder: string, file: string): boolean {
  return existsSync(join(folder, file)) || existsSync(join(folder, `${file}.gz`));
}

async function splitFile(path: string, bytes: Uint8Array, sheet: string | null): Promise<string[][]> {
  if (path.endsWith('.zip')) {
    const [first] = Object.values(unzipSync(bytes));
    return splitText(strFromU8(first ?? new Uint8Array()));
  }
  if (path.endsWith('.gz')) return splitText(strFromU8(gunzipSync(bytes)));
  if (path.endsWith('.xlsx')) return splitWorkbook(bytes, sheet);
  const text = strFromU8(bytes);
  return path.endsWith('.json') ? splitObjects(text) : splitText(text);
}

function splitText(text: string): string[][] {
  return Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' }).data;
}

function splitObjects(text: string): string[][] {
  const objects = JSON.parse(text) as Record<string, unknown>[];
  const keys = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return [keys, ...objects.map((object) => keys.map((key) => cellText(object[key])))];
}

async function splitWorkbook(bytes: Uint8Array, sheet: string | null): Promise<string[][]> {
  const sheets = await readExcel(Buffer.from(bytes));
  const found = sheets.find((one) => one.sheet === sheet) ?? sheets[0];
  return (found?.data ?? []).map((row) => row.map(cellText));
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
