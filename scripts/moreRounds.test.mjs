// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { moreRounds } from './moreRounds.mjs';

it('multiplies the rounds of a property, named or not, and begins them at the seed', async () => {
  const { resolveId, load } = /** @type {any} */ (moreRounds({ PROPERTY_FACTOR: '3', PROPERTY_SEED: '7' }));
  const id = resolveId('fast-check', 'some.test.ts');
  const folder = mkdtempSync(join(tmpdir(), 'tertium-rounds-'));
  const file = join(folder, 'fastCheck.mjs');
  writeFileSync(file, load(id));
  const { default: fc } = await import(/* @vite-ignore */ file);
  rmSync(folder, { recursive: true });
  const take = (/** @type {object | undefined} */ given) => {
    /** @type {number[]} */
    const seen = [];
    fc.assert(
      fc.property(fc.nat(), (/** @type {number} */ value) => void seen.push(value)),
      given,
    );
    return seen;
  };
  expect(take(undefined)).toHaveLength(300);
  expect(take({ numRuns: 20 })).toHaveLength(60);
  expect(take({ numRuns: 20 })).toEqual(take({ numRuns: 20 }));
  expect(fc.sample(fc.nat(), { numRuns: 5, seed: 1 })).toEqual(fc.sample(fc.nat(), { numRuns: 5, seed: 2 }));
});

it('lets a long run take its time, and keeps the limits of the gate, which sets a seed alone', () => {
  const configOf = (/** @type {NodeJS.ProcessEnv} */ env) => /** @type {any} */ (moreRounds(env)).config();
  expect(configOf({ PROPERTY_FACTOR: '1', PROPERTY_SEED: '7' }).test.testTimeout).toBeGreaterThan(1e9);
  expect(configOf({ PROPERTY_SEED: '1' })).toBeNull();
});

it('keeps properties unchanged without a request', () => {
  const { resolveId } = /** @type {any} */ (moreRounds({}));
  expect(resolveId('fast-check', 'some.test.ts')).toBeNull();
});
