import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../scales/columns';
import { isRefusal } from '../scales/refusal';
import { scoreByAhp, weighByAhp } from './ahp';
import { prioritizations } from './pairwise';

/** The comparisons of somebody who has these weights in mind and never errs. */
function consistent(weights: readonly number[]): number[][] {
  return weights.map((mine) => weights.map((other) => mine / other));
}

const manyWeights = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 });

describe('AHP', () => {
  it('measures by the random indices that Saaty printed (1980), from three things to ten', () => {
    const printed = [0.58, 0.9, 1.12, 1.24, 1.32, 1.41, 1.45, 1.49];
    for (const [k, randomIndex] of printed.entries()) {
      const one = consistent(Array.from({ length: k + 3 }, () => 1));
      const twice = one.map((row, i) =>
        row.map((_, j) => (i === 0 && j === 1 ? 2 : i === 1 && j === 0 ? 0.5 : 1)),
      );
      const result = weighByAhp(twice);
      if (isRefusal(result)) throw new Error(result.reason);
      expect(result.extras.index / (result.extras.ratio ?? 0)).toBeCloseTo(randomIndex, 9);
    }
  });

  it.each(prioritizations)('finds the weights behind consistent comparisons by %s', (prioritization) => {
    fc.assert(
      fc.property(manyWeights, (weights) => {
        const result = weighByAhp(consistent(weights), { prioritization });
        if (isRefusal(result)) throw new Error(result.reason);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        for (const [i, weight] of weights.entries())
          expect(at(result.weights, i)).toBeCloseTo(weight / whole, 9);
        expect(result.extras.eigenvalue).toBeCloseTo(weights.length, 9);
        expect(result.extras.ratio).toBeCloseTo(0, 9);
        expect(result.extras.isAcceptable).toBe(true);
      }),
    );
  });

  it('has one answer for three things, by eigenvector and by geometric mean', () => {
    const judgement = fc.constantFrom(1 / 9, 1 / 5, 1 / 2, 1, 3, 7);
    fc.assert(
      fc.property(judgement, judgement, judgement, (a, b, c) => {
        const comparisons = [
          [1, a, b],
          [1 / a, 1, c],
          [1 / b, 1 / c, 1],
        ];
        const [first, second] = [
          weighByAhp(comparisons, { prioritization: 'eigenvector' }),
          weighByAhp(comparisons, { prioritization: 'geometricMean' }),
        ];
        if (isRefusal(first) || isRefusal(second)) throw new Error('refused');
        for (const [i, weight] of first.weights.entries())
          expect(at(second.weights, i)).toBeCloseTo(weight, 9);
      }),
    );
  });

  it('names the triple that contradicts itself most, and the table of its ratio', () => {
    // All consistent with 8 : 4 : 2 : 1 but the comparison of the first and the last.
    const comparisons = consistent([8, 4, 2, 1]).map((row) => [...row]);
    comparisons[0] = [1, 2, 4, 1 / 4];
    comparisons[3] = [4, 1 / 4, 1 / 2, 1];
    const result = weighByAhp(comparisons, { randomIndices: 'aguaronMoreno' });
    expect(result).toMatchObject({ extras: { table: 'aguaronMoreno', isAcceptable: false } });
    if (isRefusal(result)) throw new Error(result.reason);
    expect(result.extras.worstContradiction?.triple).toContain(0);
    expect(result.extras.worstContradiction?.triple).toContain(3);
    expect(result.extras.worstContradiction?.size).toBeCloseTo(31 / 32, 9);
  });

  it('has no ratio for more things than its table knows', () => {
    const many = consistent(Array.from({ length: 12 }, () => 1));
    expect(weighByAhp(many)).toMatchObject({ extras: { ratio: null, isAcceptable: null } });
    expect(weighByAhp(consistent([3, 1]))).toMatchObject({ extras: { ratio: 0, worstContradiction: null } });
  });

  it('refuses anything that is no table of comparisons', () => {
    expect(weighByAhp([])).toMatchObject({ code: 'noAttributes' });
    expect(weighByAhp([[1, 2]])).toMatchObject({ code: 'shapeMismatch' });
    expect(weighByAhp([[0]])).toMatchObject({ code: 'comparisonsInvalid' });
    expect(
      weighByAhp([
        [1, 3],
        [3, 1],
      ]),
    ).toMatchObject({ code: 'comparisonsInvalid', attribute: 0, item: 1 });
  });

  it('scores alternatives by the weights of the criteria', () => {
    const result = scoreByAhp(consistent([3, 1]), [consistent([1, 1]), consistent([4, 1])]);
    if (isRefusal(result)) throw new Error(result.reason);
    expect(at(result.weights, 0)).toBeCloseTo(0.75 * 0.5 + 0.25 * 0.8, 9);
  });
});
