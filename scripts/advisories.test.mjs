// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findAffected } from './advisories.mjs';
import { listLibraries } from './listLibraries.mjs';
import { root } from './setup.mjs';

const advisory = { package: 'a', from: '2.0.0', below: '2.1.10', id: 'GHSA-x' };

it.each([
  ['1.9.9', false],
  ['2.0.0', true],
  ['2.1.9', true],
  ['2.1.10-beta.1', true],
  ['2.1.10', false],
  ['2.2.0', false],
  ['10.0.0', false],
])('a locked version %s is affected by what was mended in 2.1.10: %s', (version, isAffected) => {
  const lock = { packages: { '': { version: '2.0.0' }, 'node_modules/b/node_modules/a': { version } } };
  expect(findAffected(lock, [advisory])).toHaveLength(isAffected ? 1 : 0);
});

it('packages with other names are not affected, nor are ours', () => {
  const lock = {
    packages: {
      'node_modules/ba': { version: '2.0.0' },
      'packages/a': {},
      'node_modules/@x/a': { version: '2.0.0' },
    },
  };
  expect(findAffected(lock, [advisory])).toEqual([]);
});

// npm takes its time on a busy machine.
it('every package is locked with its hash, and those that run are listed for operators', () => {
  /** @type {{ packages: Record<string, { version?: string, integrity?: string, link?: boolean, dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const fetched = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  /** @type {{ components: { name: string, version: string }[] }} */
  const { components } = JSON.parse(listLibraries());
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const run = fetched.filter(([, { dev }]) => !dev);
  expect(run.length).toBeGreaterThan(100);
  const names = run.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  expect(names.filter((name) => !listed.has(name))).toEqual([]);
}, 60_000);
