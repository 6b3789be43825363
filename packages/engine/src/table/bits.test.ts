import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBits, hasBit, setBit } from './bits';

it('bits remember the same as a set', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -3, max: 103 })), (indexes) => {
      const bits = createBits(100);
      for (const index of indexes) setBit(bits, index);
      const set = new Set(indexes.filter((index) => index >= 0 && index < 100));
      for (let index = -3; index < 104; index++) expect(hasBit(bits, index)).toBe(set.has(index));
    }),
  );
});
