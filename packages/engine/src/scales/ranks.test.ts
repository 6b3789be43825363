import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from './columns';
import { isTie, orderOf, orderOfRanks, ranksOf } from './ranks';

const manyScores = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  {
    maxLength: 12,
  },
);

describe('rank and order', () => {
  it('are inverse without ties', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { maxLength: 12 }), (scores) => {
        const [ranks, order] = [ranksOf(scores, { tolerance: 0 }), orderOf(scores)];
        expect(orderOfRanks(ranks)).toEqual(order);
        for (const [place, item] of order.entries()) expect(at(ranks, item)).toBe(place + 1);
      }),
    );
  });

  it('ranks and orders differ: the classic mistake confuses them', () => {
    expect(orderOf([20, 30, 10])).toEqual([1, 0, 2]);
    expect(ranksOf([20, 30, 10])).toEqual([2, 1, 3]);
    expect(ranksOf([10, 30, 20])).toEqual([3, 1, 2]);
    expect(orderOf([10, 30, 20])).toEqual([1, 2, 0]);
  });

  it('give the last place to the largest value if smaller is better', () => {
    expect(ranksOf([20, 30, 10], { better: 'lower' })).toEqual([2, 3, 1]);
  });
});

describe('ties', () => {
  it('share the better place, which counts the items above', () => {
    fc.assert(
      fc.property(manyScores, (scores) => {
        const ranks = ranksOf(scores);
        for (const rank of ranks) expect(ranks.filter((other) => other < rank).length).toBe(rank - 1);
      }),
    );
  });

  it('keep the sum of average ranks', () => {
    fc.assert(
      fc.property(manyScores, (scores) => {
        const n = scores.length;
        const sum = ranksOf(scores, { ties: 'average' }).reduce((whole, rank) => whole + rank, 0);
        expect(sum).toBe((n * (n + 1)) / 2);
      }),
    );
  });

  it('leave no gap when dense', () => {
    fc.assert(
      fc.property(manyScores, (scores) => {
        const ranks = new Set(ranksOf(scores, { ties: 'dense' }));
        expect([...ranks].sort((a, b) => a - b)).toEqual([...ranks].map((_, k) => k + 1));
      }),
    );
  });

  it('do not depend on the last digit of a sum', () => {
    expect(ranksOf([0.1 + 0.2, 0.3])).toEqual([1, 1]);
    expect(ranksOf([0.5, 0.1 + 0.2 - 0.3, 0])).toEqual([1, 2, 2]);
  });

  it('do not chain: each is measured from its leader', () => {
    expect(ranksOf([1, 0.95, 0.9, 0.85], { tolerance: 0.06 })).toEqual([1, 1, 3, 3]);
  });

  it('handle the largest numbers there are', () => {
    expect(isTie(Number.MAX_VALUE, -Number.MAX_VALUE)).toBe(false);
    expect(ranksOf([Number.MAX_VALUE, -Number.MAX_VALUE, 0])).toEqual([1, 3, 2]);
  });
});
