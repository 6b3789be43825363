// @ts-check
/** The weight of the pages: gzipped JavaScript and files that a browser loads to show them, and what may not be among it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const dist = join(root, 'packages/web/dist');

/** @typedef {{ file: string, name?: string, isEntry?: boolean, imports?: string[] }} Chunk */

/** @param {Record<string, Chunk>} manifest @param {readonly string[]} names @returns {Set<string>} files loaded with these chunks */
function filesOf(manifest, names) {
  const files = new Set();
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [key, { name }] of Object.entries(manifest)) if (name && names.includes(name)) visit(key);
  return files;
}

/** @param {Set<string>} files */
const weigh = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);

/** The chunks are named in packages/web/vite.config.ts; what they import statically is loaded with them. */
const pages = [
  // Nothing else may be loaded with the entry: it hardens the page before any library runs.
  { page: 'the entry', limitKb: 5, limitFiles: 3, chunks: ['index'] },
  { page: '/auth/login', limitKb: 200, limitFiles: 8, chunks: ['index', 'start', 'login'] },
  { page: '/compare', limitKb: 290, limitFiles: 16, chunks: ['index', 'start', 'frame', 'gallery'] },
  { page: '/compare?c=', limitKb: 370, limitFiles: 16, chunks: ['index', 'start', 'frame', 'workspace'] },
];

/** Whether built code holds a library, known by a text that stays in it. */
const holds = (/** @type {string} */ file, /** @type {string} */ mark) =>
  readFileSync(join(dist, file), 'utf8').includes(mark);

/** The files, workers among them, that carry zod: the web app takes endpoints of the contract, never schemas. */
const listSchemaFiles = () =>
  readdirSync(join(dist, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((file) => file.endsWith('.js') && holds(file, 'unrecognized_keys'));

/** Prints each page's weight; false when one is over its budget, loads the chart library, or anything holds schemas. */
export function checkBudgets() {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const names = new Set(Object.values(manifest).map(({ name }) => name));
  let isWithin = true;
  for (const { page, limitKb, limitFiles, chunks } of pages) {
    const missing = chunks.filter((chunk) => !names.has(chunk));
    const files = filesOf(manifest, chunks);
    const kb = weigh(files) / 1000;
    const holdsCharts = [...files].some((file) => holds(file, 'echarts'));
    const isFine = kb <= limitKb && files.size <= limitFiles && !holdsCharts && missing.length === 0;
    isWithin &&= isFine;
    console.log(
      `${isFine ? 'ok  ' : 'OVER'} ${page}: ${kb.toFixed(1)} kB of JavaScript (gzip) in ${files.size} files, budget ${limitKb} kB in ${limitFiles}` +
        `${holdsCharts ? '; loads ECharts' : ''}${missing.length ? `; no chunk ${missing.join(', ')}` : ''}`,
    );
  }
  const schemaFiles = listSchemaFiles();
  for (const file of schemaFiles) console.log(`OVER ${file}: carries zod`);
  return isWithin && schemaFiles.length === 0;
}
