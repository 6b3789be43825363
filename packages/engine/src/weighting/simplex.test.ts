import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../scales/columns';
import { minimize } from './simplex';

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, v, k) => sum + v * at(b, k), 0);

describe('minimize', () => {
  it('solves a small program', () => {
    // Maximise 3x + 2y with x + y <= 4, x + 3y <= 6, x <= 3.
    const solution = minimize({
      cost: [-3, -2],
      rows: [
        [1, 1],
        [1, 3],
        [1, 0],
      ],
      limits: [4, 6, 3],
    });
    expect(solution).toEqual([3, 1]);
  });

  it('recognises an unbounded program', () => {
    expect(minimize({ cost: [-1], rows: [[-1]], limits: [1] })).toBeNull();
  });

  it('is feasible and not beaten by any feasible point', () => {
    const whole = fc.integer({ min: -5, max: 9 });
    const row = fc.tuple(whole, whole, whole);
    fc.assert(
      fc.property(
        row,
        fc.array(fc.tuple(row, fc.integer({ min: 0, max: 20 })), { maxLength: 5 }),
        fc.array(fc.tuple(...[0, 1, 2].map(() => fc.double({ min: 0, max: 10, noNaN: true }))), {
          maxLength: 50,
        }),
        (cost, constraints, points) => {
          // A box keeps the program bounded.
          const rows = [
            ...constraints.map(([coefficients]) => coefficients),
            [1, 0, 0],
            [0, 1, 0],
            [0, 0, 1],
          ];
          const limits = [...constraints.map(([, limit]) => limit), 10, 10, 10];
          const solution = minimize({ cost, rows, limits });
          if (!solution) throw new Error('unbounded in a box');
          const isFeasible = (point: readonly number[]): boolean =>
            rows.every((coefficients, r) => dot(coefficients, point) <= at(limits, r) + 1e-9);
          expect(isFeasible(solution)).toBe(true);
          expect(solution.every((value) => value >= 0)).toBe(true);
          for (const point of points.filter(isFeasible))
            expect(dot(cost, solution)).toBeLessThanOrEqual(dot(cost, point) + 1e-7);
        },
      ),
      // Once came out below 0 by rounding.
      { examples: [[[-1, 1, -1], [[[3, -2, 1], 10]], []]] },
    );
  });
});
