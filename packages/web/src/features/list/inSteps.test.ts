import { takeAllSteps } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inSteps, sortInSteps } from './inSteps';

it('Every item is visited once and in order', () => {
  for (const length of [0, 1, 65_536, 65_537, 200_000]) {
    const visited: number[] = [];
    takeAllSteps(
      inSteps(length, (from, to) => {
        for (let i = from; i < to; i++) visited.push(i);
      }),
    );
    expect(visited).toEqual([...Array(length).keys()]);
  }
});

it('Texts are sorted as the language does, with equal ones in their order', () => {
  const length = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(length, fc.integer({ min: 1, max: 3000 }), (count, kinds) => {
      const texts = Array.from({ length: count }, (_, i) => `${(i * 7919) % kinds} ${i}`);
      const compare = (one: string, other: string) => Number.parseInt(one, 10) - Number.parseInt(other, 10);
      expect(takeAllSteps(sortInSteps(texts, compare))).toEqual(texts.toSorted(compare));
    }),
    { numRuns: 20 },
  );
});

it('Short work is one step', () => {
  expect(sortInSteps(['b', 'a'], (one, other) => (one < other ? -1 : 1)).next()).toEqual({
    done: true,
    value: ['a', 'b'],
  });
  expect(inSteps(65_536, () => {}).next().done).toBe(true);
});
