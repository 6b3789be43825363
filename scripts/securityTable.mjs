// @ts-check
/** The promises and hostile inputs of `docs/security.md`, each with the tests that prove it. */
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { root } from './setup.mjs';

/** A file from the root and the title of a test in it, or the name of a run of the soak. @typedef {{ file: string, title: string }} Proof */
/** @typedef {{ id: string, proofs: Proof[] }} Row */

export const soakFile = 'scripts/soakRuns.mjs';

/** @returns {Row[]} */
export function readSecurityTable() {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  return [...text.matchAll(/^\| ((?:[A-Z]+-|H)\d+) \| .* \| (.+) \|$/gm)].map(([, id = '', cell = '']) => ({
    id,
    proofs: cell.split('<br>').map(readProof),
  }));
}

/** @param {string} text @returns {Proof} */
function readProof(text) {
  const [, link = '', title = ''] = /^\[[^\]]+\]\(([^)]+)\) › (.+)$/.exec(text) ?? [];
  return { file: normalize(join('docs', link)), title };
}

/** The ids that a run proves, by its name or by the files of its tests. @param {import('./soakRuns.mjs').Run} run */
export function idsOf({ name, tests }) {
  /** @param {Proof} proof */
  const isOfRun = ({ file, title }) =>
    tests.includes(file) ||
    tests.includes(file.replace('packages/e2e/', '')) ||
    (file === soakFile && title === name);
  return readSecurityTable()
    .filter(({ proofs }) => proofs.some(isOfRun))
    .map(({ id }) => id);
}
