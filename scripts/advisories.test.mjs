// @ts-check
import { expect, it } from 'vitest';
import { findAffected } from './advisories.mjs';

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

it('packages of other names are not affected, nor ours', () => {
  const lock = {
    packages: {
      'node_modules/ba': { version: '2.0.0' },
      'packages/a': {},
      'node_modules/@x/a': { version: '2.0.0' },
    },
  };
  expect(findAffected(lock, [advisory])).toEqual([]);
});
