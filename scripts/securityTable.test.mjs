// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSecurityTable, soakFile } from './securityTable.mjs';
import { root } from './setup.mjs';
import { soakRuns } from './soakRuns.mjs';

/** How many there are of each family, so that none gets lost. @type {Record<string, number>} */
const families = { AUTH: 19, TOK: 26, AUTHZ: 11, IN: 23, OUT: 11, CFG: 12, ABU: 10, DATA: 16, OPS: 10 };
const inputs = 130;
const unusedInputs = ['H90', 'H117', 'H118'];

const rows = readSecurityTable();
const ids = rows.map(({ id }) => id);

it('names each promise and each hostile input once, in order', () => {
  const promises = Object.entries(families).flatMap(([family, count]) =>
    Array.from({ length: count }, (_, i) => `${family}-${String(i + 1).padStart(2, '0')}`),
  );
  const numbers = Array.from({ length: inputs }, (_, i) => `H${i + 1}`);
  expect(ids).toEqual([...promises, ...numbers.filter((id) => !unusedInputs.includes(id))]);
});

it('names only existing tests', () => {
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @param {string} file */
  const textOf = (file) => {
    const text =
      texts.get(file) ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
    texts.set(file, text);
    return text;
  };
  /** @param {import('./securityTable.mjs').Proof} proof */
  const isThere = ({ file, title }) => {
    if (file === soakFile) return soakRuns.some(({ name }) => name === title);
    if (!/\.(?:test|spec|trial)\.(?:tsx?|mjs)$/.test(file) || title === '') return false;
    const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "\\\\?'");
    return new RegExp(`\\(\\s*(['"\`])${literal}\\1`).test(textOf(file));
  };
  const lost = rows.flatMap(({ id, proofs }) =>
    proofs.filter((proof) => !isThere(proof)).map(({ file, title }) => `${id}: ${file} › ${title}`),
  );
  expect(lost).toEqual([]);
});

const design = join(root, '../shared/design/security.md');

it.skipIf(!existsSync(design))('has the ids of the design, where that is at hand', () => {
  const designed = [...readFileSync(design, 'utf8').matchAll(/^\| ((?:[A-Z]+-|H)\d+) \|/gm)].map(
    ([, id]) => id,
  );
  expect(ids).toEqual(designed);
});
