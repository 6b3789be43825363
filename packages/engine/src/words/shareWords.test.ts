import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareWords, standardError } from './shareWords';

const percent = (whole: number) => `${whole} %`;

it('Only all of the trials are 100 %, and only none of them 0 %', () => {
  const counts = fc
    .integer({ min: 1, max: 20_000 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));
  fc.assert(
    fc.property(counts, ([count, of]) => {
      const text = shareWords(count / of, percent);
      expect(text === '100 %').toBe(count === of);
      expect(text === '0 %').toBe(count === 0);
      const said = Number(text.match(/\d+/)?.[0]);
      if (text.startsWith('more')) expect(count / of).toBeGreaterThan(said / 100);
      else if (text.startsWith('less')) expect(count / of).toBeLessThan(said / 100);
      else expect(Math.abs(count / of - said / 100)).toBeLessThanOrEqual(0.005 + 1e-12);
    }),
    {
      numRuns: 2_000,
      examples: [[[9_999, 10_000]], [[9_900, 10_000]], [[99, 100]], [[1, 100]], [[1, 10_000]]],
    },
  );
});

it('The error of a share halves with four times the trials', () => {
  expect(standardError(0.5, 10_000)).toBeCloseTo(0.005, 12);
  expect(standardError(0.5, 2_500)).toBeCloseTo(0.01, 12);
  expect(standardError(1, 100)).toBe(0);
});
