import { formatNumber, isRefusal, weighByAhp, worstContradiction } from '@tertium/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestWorstWords, pairsWords } from './consistencyWords';
import { comparisonsOf, mendingsOf, mostTimes, onScale, pairKey, pairsOf, timesWords } from './pairs';

const show = (value: number, decimals?: number) => formatNumber(value, '1,234.5', decimals ?? null);
const times = fc
  .record({ size: fc.integer({ min: 1, max: mostTimes }), isMore: fc.boolean() })
  .map(({ size, isMore }) => (isMore ? size : 1 / size));
const answered = (count: number) =>
  fc
    .array(times, { minLength: pairsOf(count).length, maxLength: pairsOf(count).length })
    .map((given) => Object.fromEntries(pairsOf(count).map(([i, k], at) => [pairKey(i, k), given[at] ?? 1])));

it('Taking an offered answer never makes the three contradict each other more', () => {
  const cases = fc
    .integer({ min: 3, max: 6 })
    .chain((count) => fc.tuple(fc.constant(count), answered(count)));
  fc.assert(
    fc.property(cases, ([count, answers]) => {
      const comparisons = comparisonsOf(count, answers);
      const worst = comparisons === null ? null : worstContradiction(comparisons);
      if (worst === null) throw new Error('three compared have a triple');
      const sizeIn = (said: Readonly<Record<string, number>>) => {
        const [i, k, l] = worst.triple;
        const of = (a: number, b: number) => said[pairKey(a, b)] ?? 1;
        return Math.abs(Math.log(of(i, l) / (of(i, k) * of(k, l))));
      };
      const mendings = mendingsOf(worst, answers);
      if (sizeIn(answers) < 1e-9) expect(mendings).toEqual([]);
      for (const { pair, times: offered } of mendings)
        expect(sizeIn({ ...answers, [pairKey(...pair)]: offered })).toBeLessThanOrEqual(
          sizeIn(answers) + 1e-9,
        );
    }),
  );
});

it('The table of comparisons is whole or none, and its sides are reciprocal', () => {
  fc.assert(
    fc.property(answered(4), (answers) => {
      const comparisons = comparisonsOf(4, answers) ?? [];
      expect(isRefusal(weighByAhp(comparisons))).toBe(false);
      for (const [i, row] of comparisons.entries())
        for (const [k, one] of row.entries()) expect(one * (comparisons[k]?.[i] ?? 0)).toBeCloseTo(1, 12);
      const { '0:3': _, ...partial } = answers;
      expect(comparisonsOf(4, partial)).toBeNull();
    }),
  );
});

it('The nearest answer on the scale is nearest by ratio', () => {
  expect([0.001, 0.3, 0.6, 1, 1.4, 1.5, 2.4, 2.5, 81].map(onScale)).toEqual([
    1 / 9,
    1 / 3,
    1 / 2,
    1,
    1,
    2,
    2,
    3,
    9,
  ]);
});

it('Answers are worded from the one that matters more', () => {
  expect(timesWords('Rent', 'Size', 3, show)).toBe('Rent matters 3 times as much as Size');
  expect(timesWords('Rent', 'Size', 1 / 3, show)).toBe('Size matters 3 times as much as Rent');
  expect(timesWords('Rent', 'Size', 1, show)).toBe('Rent matters as much as Size');
});

it('The consistency of pairs is described by Saaty’s limit, and never as a fault', () => {
  const words = (ratio: number) => pairsWords({ ratio, isAcceptable: ratio <= 0.1 }, show);
  expect(words(0)).toBe('Your answers fit together exactly.');
  expect(words(0.1)).toContain('fit together well. (Consistency ratio 0.10. Up to 0.10 is usual.)');
  expect(words(0.11)).toContain('pull in different directions');
  expect(words(1)).toContain('contradict each other as much as random ones would');
  expect(pairsWords({ ratio: null, isAcceptable: null }, show)).toContain('too many answers to measure');
});

it('The largest deviation of best-worst answers is never understated', () => {
  expect(bestWorstWords({ deviation: 0 }, show)).toBe('Your answers fit together exactly.');
  fc.assert(
    fc.property(fc.double({ min: 1e-5, max: 0.5, noNaN: true }), (deviation) => {
      const said = Number(/within ([\d.]+)\s%/.exec(bestWorstWords({ deviation }, show))?.[1]);
      expect(said).toBeGreaterThanOrEqual(deviation * 100 - 1e-6);
      expect(said).toBeLessThan(deviation * 100 + 0.1 + 1e-6);
    }),
  );
});
