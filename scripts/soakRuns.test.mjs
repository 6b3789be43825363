// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './setup.mjs';
import { soakRuns } from './soakRuns.mjs';

/** Variables that leave no test out. */
const others = ['DATASETS_DIR', 'TABLES_FILE', 'MCDA_VECTORS', 'SENTENCE_FIRST', 'PATH', 'LOG_LEVEL'];

const files = ['engine', 'tables', 'contract', 'server', 'web', 'e2e'].flatMap((name) => {
  const folder = join(root, 'packages', name, name === 'e2e' ? '' : 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:\.(?:test|spec)\.tsx?|testing[\\/].*\.ts|everyTest\.ts)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
});

it('runs all that a test leaves to a longer run', () => {
  const asked = files.flatMap((text) =>
    [...text.matchAll(/process\.env\.([A-Z_]+)(?: \?\?| [!=]== undefined)/g)].map(([, name]) => name ?? ''),
  );
  const left = [...new Set(asked)].filter((name) => !others.includes(name));
  const taken = soakRuns.flatMap(({ variable = [] }) => variable);
  expect(left.filter((name) => !taken.includes(name))).toEqual([]);
  // Of the programs of `scripts` each reads its own.
  const ofTests = soakRuns.filter(({ program }) => program?.startsWith('scripts/') !== true);
  const unread = ofTests.flatMap(({ variable = [] }) => variable).filter((name) => !left.includes(name));
  expect(unread.filter((name) => name !== 'PROPERTY_FACTOR')).toEqual([]);
});

it('names existing files', () => {
  const named = soakRuns.flatMap(({ tests, program }) =>
    tests.map((place) => (program?.includes('@playwright') ? `packages/e2e/${place}` : place)),
  );
  expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([]);
});
