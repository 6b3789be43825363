// @ts-check
/**
 * What a page needs first. Beside the built `index.html`, which names the files of the entry, it writes one page for each
 * kind of address that names the rest as well: the browser need not run anything to know of them. The folder is the one word.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** By the name of the built page, the chunks (packages/web/vite.config.ts) that it needs beside the entry. */
export const firstChunks = {
  index: ['start'],
  login: ['start', 'login'],
  frame: ['start', 'frame'],
  gallery: ['start', 'frame', 'gallery'],
  comparison: ['start', 'frame', 'workspace'],
  graph: ['start', 'frame', 'GraphPage', 'Chart'],
};

/** The chunk that shows nothing before the others have: a browser asks for its own files last. */
const lateChunk = 'Chart';

/** @param {readonly string[]} chunks */
export const withoutLate = (chunks) => chunks.filter((chunk) => chunk !== lateChunk);

/** @typedef {{ file: string, name?: string, imports?: string[], css?: string[] }} Chunk */

/** @param {string} dist @returns {Record<string, Chunk>} */
export const readManifest = (dist) => JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** The files loaded with these chunks: what they import statically is loaded with them. @param {Record<string, Chunk>} manifest @param {readonly string[]} names */
export function filesOf(manifest, names) {
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
  const styles = new Set();
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const [key, { name }] of Object.entries(manifest)) if (name && names.includes(name)) visit(key);
  return { scripts, styles };
}

/** How many large files are compiled while the styles arrive, and the size in bytes up to which a file is compiled in a moment. */
const filesAtOnce = 2;
const smallBytes = 32_000;

/** @param {string} page @param {ReturnType<typeof filesOf>} files @param {Set<string>} late @param {(file: string) => number} sizeOf @returns {string} the page, which names these files in its head */
function withFiles(page, { scripts, styles }, late, sizeOf) {
  const isNew = (/** @type {string} */ file) => !page.includes(`"/${file}"`);
  // Without HTTP/2 a browser asks for six files at a time: the largest come on the first way, not after small ones.
  const lastOf = (/** @type {string} */ file) => Number(late.has(file));
  const inOrder = [...scripts].filter(isNew).sort((a, b) => lastOf(a) - lastOf(b) || sizeOf(b) - sizeOf(a));
  const priorityOf = (/** @type {string} */ file) => (late.has(file) ? ' fetchpriority="low"' : '');
  // The entry asks for the other files, once the page's first text is laid out.
  const relOf = (/** @type {string} */ file, /** @type {number} */ at) =>
    at < filesAtOnce || sizeOf(file) < smallBytes ? ' rel="modulepreload"' : '';
  const links = [
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...inOrder.map((file, at) => `<link${relOf(file, at)} crossorigin${priorityOf(file)} href="/${file}">`),
  ];
  return page.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}

/** @param {string} dist */
function writePages(dist) {
  const manifest = readManifest(dist);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const sizeOf = (/** @type {string} */ file) => statSync(join(dist, file)).size;
  for (const [name, chunks] of Object.entries(firstChunks)) {
    const files = filesOf(manifest, chunks);
    const { scripts } = filesOf(manifest, withoutLate(chunks));
    const late = new Set([...files.scripts].filter((file) => !scripts.has(file)));
    writeFileSync(join(dist, `${name}.html`), withFiles(page, files, late, sizeOf));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writePages(process.argv[2] ?? '');
