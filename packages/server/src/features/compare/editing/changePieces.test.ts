import { applyChanges, emptyComparison } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesFrom, randomSteps } from '../../../testing/randomChanges';
import { type Indexed, inChunkOrder } from './changePieces';

it('changes sorted by chunk have the same result in any order', async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(randomSteps, fc.array(fc.nat(3), { minLength: 1 }), async (steps, chunks) => {
      let count = 0;
      const newId = () => `id ${count++}`;
      const start = changesFrom(emptyComparison('Test'), steps.slice(0, 12), newId).after;
      const { changes, after } = changesFrom(start, steps.slice(12), newId);
      const chunkOf = new Map(start.items.map(({ id }, i) => [id, chunks[i % chunks.length] ?? 0]));
      const given = changes.map((change, index): Indexed => [index, change, 7]);
      const ordered = await inChunkOrder(given, chunkOf);
      expect(
        applyChanges(
          start,
          ordered.map(([, change]) => change),
        ),
      ).toEqual(after);
      expect(new Set(ordered.map(([index]) => index))).toEqual(new Set(changes.keys()));
      if (ordered.some(([index], i) => index < (ordered[i - 1]?.[0] ?? 0))) moved++;
    }),
    { numRuns: 200 },
  );
  expect(moved).toBeGreaterThan(0);
});
