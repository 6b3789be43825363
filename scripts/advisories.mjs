// @ts-check
/**
 * Compares the lock file with the published advisories kept in `advisories.json`: no registry is asked, so that the gate
 * runs offline. Run alone, or as a step of the gate; a new advisory is a line there, with the first version that is free of it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './setup.mjs';

/** Versions from `from` (or the first) up to and without `below` are affected. @typedef {{ package: string, from?: string, below: string, id: string }} Advisory */
/** @typedef {{ packages: Record<string, { version?: string }> }} Lock */

/** Three numbers; what stands behind them, such as `-beta.1`, comes before the version. @param {string} version */
function numbersOf(version) {
  const [plain = '', before] = version.split('-', 2);
  const numbers = plain.split('.').map(Number);
  return [...numbers, before === undefined ? 0 : -1];
}

/** @param {string} version @param {string} other */
function isBefore(version, other) {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at !== -1 && Number(a[at]) < Number(b[at]);
}

/** A sentence for each locked package that an advisory names. @param {Lock} lock @param {readonly Advisory[]} advisories @returns {string[]} */
export function findAffected(lock, advisories) {
  return Object.entries(lock.packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1);
    if (version === undefined || name === '') return [];
    return advisories
      .filter((advisory) => advisory.package === name && isBefore(version, advisory.below))
      .filter(({ from = '0.0.0' }) => !isBefore(version, from))
      .map(({ id, below }) => `${name} ${version} is affected by ${id}, fixed in ${below}`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const sentences = findAffected(read('package-lock.json'), read('scripts/advisories.json'));
  for (const sentence of sentences) console.log(sentence);
  console.log(`${sentences.length} of the locked packages have a known advisory`);
  process.exit(sentences.length === 0 ? 0 : 1);
}
