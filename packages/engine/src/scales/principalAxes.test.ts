import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takeAllSteps } from '../takeAllSteps';
import { principalAxes as principalAxesInSteps } from './principalAxes';

const principalAxes = (columns: readonly (readonly number[])[], count: number) =>
  takeAllSteps(principalAxesInSteps(columns, count));

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, each, j) => sum + each * (b[j] ?? 0), 0);

describe('principalAxes', () => {
  it('gives the eigenvalues of a 2 × 2 covariance as its quadratic does', () => {
    // Variances 8/3 and 2/3, covariance 4/3: all lies on the line y = x / 2.
    const { axes } = principalAxes(
      [
        [0, 2, 4],
        [0, 1, 2],
      ],
      2,
    ) ?? { axes: [] };
    expect(axes[0]?.explained).toBeCloseTo(1, 12);
    expect(axes[0]?.loadings[0]).toBeCloseTo(2 / Math.sqrt(5), 12);
    expect(axes[0]?.loadings[1]).toBeCloseTo(1 / Math.sqrt(5), 12);
    // Variances 2 and 1, covariance 0.6: (3 ± √(1 + 4 × 0.36)) / 2.
    const [x, y] = [
      [Math.SQRT2, -Math.SQRT2, Math.SQRT2, -Math.SQRT2],
      [1, -1, 1, -1],
    ];
    const turned = principalAxes([x, [1, -1, -1, 1]], 2);
    expect(turned?.axes.map(({ explained }) => explained)).toEqual([
      expect.closeTo(2 / 3, 12),
      expect.closeTo(1 / 3, 12),
    ]);
    expect(principalAxes([x, y], 1)?.axes[0]?.explained).toBeCloseTo(1, 12);
    expect(
      principalAxes(
        [
          [1, 1],
          [2, 2],
        ],
        2,
      ),
    ).toBeNull();
  });

  it('gives directions at right angles that explain everything together and keep all distances', () => {
    const column = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 9 }), (columns) => {
        const found = principalAxes(columns, columns.length);
        fc.pre(found !== null);
        const { axes, centers } = found;
        expect(axes.reduce((sum, { explained }) => sum + explained, 0)).toBeCloseTo(1, 9);
        for (const [k, { loadings }] of axes.entries())
          for (const [l, other] of axes.entries())
            expect(dot(loadings, other.loadings)).toBeCloseTo(k === l ? 1 : 0, 9);
        const rows = (columns[0] ?? []).map((_, i) =>
          columns.map((values, j) => (values[i] ?? 0) - (centers[j] ?? 0)),
        );
        const places = rows.map((row) => axes.map(({ loadings }) => dot(loadings, row)));
        const apart = (list: readonly (readonly number[])[], i: number) =>
          dot(
            list[0]?.map((each, j) => each - (list[i]?.[j] ?? 0)) ?? [],
            list[0]?.map((each, j) => each - (list[i]?.[j] ?? 0)) ?? [],
          );
        for (let i = 1; i < rows.length; i++) expect(apart(places, i)).toBeCloseTo(apart(rows, i), 6);
        // Variance along each axis is what it says, so it falls from one to the next.
        const along = axes.map((_, k) => places.reduce((sum, place) => sum + (place[k] ?? 0) ** 2, 0));
        const whole = along.reduce((sum, each) => sum + each, 0);
        for (const [k, { explained }] of axes.entries())
          expect((along[k] ?? 0) / whole).toBeCloseTo(explained, 9);
        expect(axes.map(({ explained }) => explained)).toEqual(
          axes.map(({ explained }) => explained).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});
