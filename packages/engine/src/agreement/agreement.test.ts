import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../scales/columns';
import { ranksOf } from '../scales/ranks';
import { bordaTotals, copelandScores } from './consensus';
import {
  goodmanKruskalGamma,
  kendallTauA,
  kendallTauB,
  rankSimilarity,
  spearman,
  weightedSpearman,
} from './correlation';
import { drawsDistance, frobeniusDistance, kemenyDistance } from './distance';
import { backingsByFamily } from './families';

const coefficients = [
  ['Spearman', spearman],
  ['weighted Spearman', weightedSpearman],
  ['WS', rankSimilarity],
  ['Kendall tau-a', kendallTauA],
  ['Kendall tau-b', kendallTauB],
  ['Goodman-Kruskal gamma', goodmanKruskalGamma],
] as const;

const distances = [
  ['Kemeny', kemenyDistance],
  ['Frobenius', frobeniusDistance],
  ['draWS', drawsDistance],
] as const;

const scores = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 6, maxLength: 6 });
const strict = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6, maxLength: 6 });

describe.each(coefficients)('%s', (_, correlate) => {
  it('is 1 for a ranking with itself', () => {
    fc.assert(
      fc.property(strict, (ranks) => {
        expect(correlate(ranks, ranks)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('stays between -1 and 1 with ties, or is undefined', () => {
    fc.assert(
      fc.property(scores, scores, (a, b) => {
        const value = correlate(ranksOf(a, { ties: 'average' }), ranksOf(b, { ties: 'average' }));
        if (value !== null) expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('is undefined if there is nothing to compare', () => {
    expect(correlate([], [])).toBeNull();
    expect(correlate([1, 2], [1])).toBeNull();
  });
});

describe('coefficients of untied rankings', () => {
  it('agree: tau-a, tau-b and gamma are one, and Spearman has its short form', () => {
    fc.assert(
      fc.property(strict, strict, (x, y) => {
        expect(kendallTauB(x, y)).toBeCloseTo(kendallTauA(x, y) ?? Number.NaN, 12);
        expect(goodmanKruskalGamma(x, y)).toBeCloseTo(kendallTauA(x, y) ?? Number.NaN, 12);
        const squares = x.reduce((sum, rank, i) => sum + (rank - at(y, i)) ** 2, 0);
        expect(spearman(x, y)).toBeCloseTo(1 - (6 * squares) / (6 ** 3 - 6), 12);
      }),
    );
  });

  it('WS is not symmetric: the first is the reference', () => {
    expect(rankSimilarity([1, 2, 3, 4, 5], [2, 3, 1, 4, 5])).toBeCloseTo(0.6667, 4);
    expect(rankSimilarity([2, 3, 1, 4, 5], [1, 2, 3, 4, 5])).toBeCloseTo(0.6042, 4);
  });
});

describe.each(distances)('%s distance', (_, distance) => {
  it('is 0 to itself and above 0 to any other untied ranking', () => {
    fc.assert(
      fc.property(strict, strict, (x, y) => {
        expect(distance(x, x)).toBe(0);
        if (x.some((rank, i) => rank !== at(y, i))) expect(distance(x, y)).toBeGreaterThan(0);
      }),
    );
  });

  it('of nothing is 0', () => {
    expect(distance([], [])).toBe(0);
  });
});

describe('one ranking from several', () => {
  it('of one ranking is that ranking', () => {
    fc.assert(
      fc.property(strict, (ranks) => {
        expect(ranksOf(bordaTotals([ranks]), { better: 'lower' })).toEqual(ranks);
        expect(ranksOf(copelandScores([ranks]))).toEqual(ranks);
      }),
    );
  });

  it('of Copeland sums to 0: every win is a loss of another', () => {
    fc.assert(
      fc.property(fc.array(strict, { minLength: 1, maxLength: 5 }), (rankings) => {
        expect(copelandScores(rankings).reduce((sum, score) => sum + score, 0)).toBe(0);
      }),
    );
  });
});

describe('backing by families', () => {
  it('counts five names of one idea once, and leaves out methods made of others', () => {
    const backings = backingsByFamily([
      { method: 'weightedSum', winners: [0] },
      { method: 'mabac', winners: [0] },
      { method: 'mairca', winners: [0] },
      { method: 'waspas', winners: [0] },
      { method: 'topsis', winners: [1] },
      { method: 'promethee', winners: [1, 2] },
    ]);
    expect(backings).toEqual([
      { item: 1, families: ['ideal', 'outranking'] },
      { item: 0, families: ['additive'] },
      { item: 2, families: ['outranking'] },
    ]);
  });

  it('gives a family the vote of most of its methods, and counts equal formulas once', () => {
    const backings = backingsByFamily([
      { method: 'weightedSum', winners: [0] },
      { method: 'mabac', winners: [0] },
      { method: 'mairca', winners: [0] },
      { method: 'copras', winners: [1] },
      { method: 'aras', winners: [1] },
    ]);
    expect(backings).toEqual([{ item: 1, families: ['additive'] }]);
  });

  it('is empty without verdicts', () => {
    expect(backingsByFamily([])).toEqual([]);
  });
});
