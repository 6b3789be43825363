// @ts-check
/** The weight of the pages: gzipped JavaScript and files that a browser loads to show them, and what may not be among it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, firstChunks, readManifest, withoutLate } from './firstFiles.mjs';
import { root } from './setup.mjs';

const dist = join(root, 'packages/web/dist');

/** @param {Set<string>} files */
const weigh = (files) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);

const budgets = [
  // Nothing else may be loaded with the entry: it hardens the page before any library runs.
  { page: 'the entry', limitKb: 5, limitFiles: 1, chunks: ['entry'] },
  { page: '/auth/login', limitKb: 189, limitFiles: 6, chunks: ['entry', ...firstChunks.login] },
  { page: '/compare', limitKb: 254.5, limitFiles: 8, chunks: ['entry', ...firstChunks.gallery] },
  { page: '/compare?c=', limitKb: 366, limitFiles: 8, chunks: ['entry', ...firstChunks.comparison] },
  // 307 of it are what the table page loads too, without the table, and 198 are ECharts with the parts that charts use.
  { page: '/compare/graph?c=', limitKb: 593.5, limitFiles: 12, chunks: ['entry', ...firstChunks.graph] },
  // What stands before the picture: the verdict, the words and the choices.
  {
    page: '/compare/graph?c= before its picture',
    limitKb: 395,
    limitFiles: 10,
    chunks: ['entry', ...withoutLate(firstChunks.graph)],
  },
];

/** Whether built code holds a library, known by a text that stays in it. */
const holds = (/** @type {string} */ file, /** @type {string} */ mark) =>
  readFileSync(join(dist, file), 'utf8').includes(mark);

/**
 * The files, workers among them, that carry zod: the web app takes endpoints of the contract, never schemas. Only what
 * checks the file of a comparison does, which the worker of the import fetches when there is one.
 */
const listSchemaFiles = () =>
  readdirSync(join(dist, 'assets'))
    .map((name) => `assets/${name}`)
    .filter(
      (file) =>
        file.endsWith('.js') && !file.startsWith('assets/checkFile-') && holds(file, 'unrecognized_keys'),
    );

/** Prints each page's weight; false when one is over its budget, another than the graph loads the chart library, or anything holds schemas. */
export function checkBudgets() {
  const manifest = readManifest(dist);
  const names = new Set(Object.values(manifest).map(({ name }) => name));
  let isWithin = true;
  for (const { page, limitKb, limitFiles, chunks } of budgets) {
    const missing = chunks.filter((chunk) => !names.has(chunk));
    const files = filesOf(manifest, chunks).scripts;
    const kb = weigh(files) / 1000;
    const holdsCharts = !page.includes('graph') && [...files].some((file) => holds(file, 'echarts'));
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
