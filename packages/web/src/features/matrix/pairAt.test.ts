import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairAt } from './pairAt';

it('Pairs show every item, two at a time, and a fixed one beside each of the others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.boolean(), (itemCount, isFixed) => {
      const { count } = pairAt(itemCount, 0, isFixed);
      const pairs = Array.from({ length: count }, (_, at) => pairAt(itemCount, at, isFixed).shown);
      for (const pair of pairs) expect(new Set(pair).size).toBe(Math.min(2, itemCount));
      expect([...new Set(pairs.flat())].sort((a, b) => a - b)).toEqual(
        Array.from({ length: itemCount }, (_, place) => place),
      );
      if (isFixed && itemCount > 0) expect(pairs.every(([first]) => first === 0)).toBe(true);
    }),
  );
});

it('A pair beyond the last is the last', () => {
  expect(pairAt(5, 99, false)).toEqual({ shown: [3, 4], at: 2, count: 3 });
  expect(pairAt(5, -1, true)).toEqual({ shown: [0, 1], at: 0, count: 4 });
});
