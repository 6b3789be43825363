import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBits } from '../testing/countBits';
import { clearBit, createBits, hasBit, setAllBits, setBit } from './bits';

describe('bits', () => {
  it('remembers the same as a set', () => {
    const edit = fc.tuple(fc.boolean(), fc.integer({ min: -3, max: 103 }));
    fc.assert(
      fc.property(fc.array(edit), (edits) => {
        const bits = createBits(100);
        const set = new Set<number>();
        for (const [isSet, index] of edits) {
          if (isSet) setBit(bits, index);
          else clearBit(bits, index);
          if (index < 0 || index >= 100) continue;
          if (isSet) set.add(index);
          else set.delete(index);
        }
        expect(countBits(bits)).toBe(set.size);
        for (let index = -3; index < 104; index++) expect(hasBit(bits, index)).toBe(set.has(index));
      }),
    );
  });

  it.each([0, 1, 31, 32, 33, 64])('sets all of %d and no more', (size) => {
    const bits = createBits(size);
    setAllBits(bits);
    expect(countBits(bits)).toBe(size);
  });
});
