import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, isFiniteThroughout, type Preference, total, type Values } from '../scales/columns';
import { isRefusal } from '../scales/refusal';
import { plainProblems, wildPositiveProblems, wildProblems } from '../testing/arbitraryProblems';
import { weighByCilos, weighByIdocriw } from './cilos';
import { weighByCritic } from './critic';
import { weighByEntropy } from './entropy';
import { weighByLopcow } from './lopcow';
import { weighByMerec } from './merec';
import { weighByPoints, weighEqually } from './points';
import { weighByRancom } from './rancom';
import { weighByAngle, weighByDeviation, weighByGini, weighByVariance, weighByVariation } from './spread';
import { weighByRankOrderCentroid, weighByRankReciprocal, weighByRankSum } from './surrogate';
import { weighBySwara } from './swara';
import type { WeightingResult } from './weighting';

/** Of each law; the soak tries more. */
const numRuns = 40;

type FromData = (columns: readonly Values[], directions: readonly Preference[]) => WeightingResult;

const fromData: readonly (readonly [string, FromData])[] = [
  ['standard deviation', (columns, directions) => weighByDeviation(columns, directions)],
  ['variance', (columns, directions) => weighByVariance(columns, directions)],
  ['coefficient of variation', (columns) => weighByVariation(columns)],
  ['angle', (columns) => weighByAngle(columns)],
  ['Gini', (columns) => weighByGini(columns)],
  ['entropy', (columns) => weighByEntropy(columns)],
  ['CRITIC', (columns, directions) => weighByCritic(columns, directions)],
  ['CRITIC, blind', (columns, directions) => weighByCritic(columns, directions, { directions: 'blind' })],
  [
    'CRITIC, Spearman',
    (columns, directions) => weighByCritic(columns, directions, { correlation: 'spearman' }),
  ],
  ['MEREC', weighByMerec],
  ['CILOS', weighByCilos],
  ['IDOCRIW', weighByIdocriw],
  ['LOPCOW', weighByLopcow],
];

const fromNumbers: readonly (readonly [string, (numbers: readonly number[]) => WeightingResult])[] = [
  ['points', weighByPoints],
  ['equal', (numbers) => weighEqually(numbers.length)],
  ['rank sum', weighByRankSum],
  ['rank reciprocal', weighByRankReciprocal],
  ['rank order centroid', weighByRankOrderCentroid],
  ['RANCOM', weighByRancom],
  ['SWARA', weighBySwara],
];

function expectWeights(result: WeightingResult): void {
  if (isRefusal(result)) return;
  expect(isFiniteThroughout(result)).toBe(true);
  expect(total(result.weights)).toBeCloseTo(1, 9);
  expect(result.weights.every((weight) => weight >= 0 && !Object.is(weight, -0))).toBe(true);
}

function weightsOrCode(result: WeightingResult): Values | string {
  return isRefusal(result) ? result.code : result.weights;
}

function expectSame(actual: WeightingResult, expected: WeightingResult): void {
  const [mine, theirs] = [weightsOrCode(actual), weightsOrCode(expected)];
  if (typeof mine === 'string' || typeof theirs === 'string') expect(mine).toBe(theirs);
  else for (let j = 0; j < theirs.length; j++) expect(at(mine, j)).toBeCloseTo(at(theirs, j), 8);
}

function hasOneBest(column: Values): boolean {
  const values = Array.from(column);
  return [Math.min(...values), Math.max(...values)].every(
    (end) => values.filter((x) => x === end).length === 1,
  );
}

describe.each(fromData)('weights from the data: %s', (name, weigh) => {
  it.each([
    ['any finite numbers', wildProblems],
    ['numbers above 0 of any size', wildPositiveProblems],
  ])('are shares of 1 or refused for %s', (_kind, problems) => {
    fc.assert(
      fc.property(problems, ({ columns, directions }) => expectWeights(weigh(columns, directions))),
      { numRuns: 80 },
    );
  });

  it('do not depend on the order of the items', () => {
    fc.assert(
      fc.property(plainProblems, ({ columns, directions }) => {
        // CILOS takes the first of several best items.
        fc.pre(!/CILOS|IDOCRIW/.test(name) || columns.every(hasOneBest));
        const reversed = columns.map((column) => Array.from(column).reverse());
        expectSame(weigh(reversed, directions), weigh(columns, directions));
      }),
      { numRuns },
    );
  });

  it('do not depend on the unit', () => {
    fc.assert(
      fc.property(plainProblems, ({ columns, directions }) => {
        const grams = columns.map((column, j) => Array.from(column, (x) => x * 10 ** ((j % 3) * 3)));
        expectSame(weigh(grams, directions), weigh(columns, directions));
      }),
      { numRuns },
    );
  });

  it('refuse constant data, empty data and unknown values', () => {
    const nothing = weigh(
      [
        [2, 2],
        [3, 3],
      ],
      ['higher', 'lower'],
    );
    expect(nothing).toMatchObject({ code: 'nothingVaries' });
    expect(weigh([], [])).toMatchObject({ code: 'noAttributes' });
    expect(weigh([[]], ['higher'])).toMatchObject({ code: 'noItems' });
    expect(weigh([[1, Number.NaN]], ['higher'])).toMatchObject({ code: 'valueUnknown', item: 1 });
  });
});

describe('weights from the data', () => {
  it.each(fromData.filter(([name]) => !['CILOS', 'IDOCRIW'].includes(name)))(
    '%s gives a constant column no weight',
    (_, weigh) => {
      const result = weigh(
        [
          [1, 2, 4],
          [7, 7, 7],
          [3, 9, 5],
        ],
        ['higher', 'higher', 'lower'],
      );
      expect(isRefusal(result) ? result : result.weights[1]).toBe(0);
    },
  );

  it.each(['pearson', 'spearman'] as const)(
    'CRITIC refuses columns that all say the same (%s)',
    (correlation) => {
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 7 }),
          (values) => {
            const columns = [values, values.map((x) => 3 * x + 1)];
            const result = weighByCritic(columns, ['higher', 'higher'], { correlation });
            expect(result).toMatchObject({ code: 'nothingConflicts' });
          },
        ),
      );
    },
  );

  it('CRITIC respects directions and its blind kind does not', () => {
    const columns = [
      [5000, 680, 2000, 600, 800],
      [3, 5, 3, 4, 2],
      [3, 3, 2, 3, 4],
    ];
    const turned = (kind: 'aware' | 'blind', direction: Preference): Values | string =>
      weightsOrCode(weighByCritic(columns, [direction, 'higher', 'higher'], { directions: kind }));
    expect(turned('blind', 'lower')).toEqual(turned('blind', 'higher'));
    expect(turned('aware', 'lower')).not.toEqual(turned('aware', 'higher'));
  });
});

describe.each(fromNumbers)('weights from numbers: %s', (_, weigh) => {
  it('are shares of 1 or refused', () => {
    const numbers = fc.array(fc.oneof(fc.double(), fc.constantFrom(0, 1, 1e308, 5e-324)), { maxLength: 6 });
    fc.assert(fc.property(numbers, (given) => expectWeights(weigh(given))));
  });
});

describe('weights from an order of importance', () => {
  const ranked = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });

  it.each([
    ['rank sum', weighByRankSum],
    ['rank reciprocal', weighByRankReciprocal],
    ['rank order centroid', weighByRankOrderCentroid],
  ])('%s: equal ranks weigh the same, better ones more', (_, weigh) => {
    fc.assert(
      fc.property(ranked, (ranks) => {
        const result = weigh(ranks);
        if (isRefusal(result)) throw new Error(result.reason);
        for (const [i, rank] of ranks.entries())
          for (const [k, other] of ranks.entries()) {
            const [mine, theirs] = [at(result.weights, i), at(result.weights, k)];
            if (rank === other) expect(mine).toBe(theirs);
            if (rank < other) expect(mine).toBeGreaterThan(theirs);
          }
      }),
      { numRuns },
    );
  });

  it('gives equal ranks the mean of their places, and does not mind how ties are written', () => {
    const result = weighByRankOrderCentroid([1, 1, 2]);
    if (isRefusal(result)) throw new Error(result.reason);
    // The centroids of three are 11, 5 and 2 of 18.
    for (const [j, part] of [8, 8, 2].entries()) expect(result.weights[j]).toBeCloseTo(part / 18, 12);
    expect(weighByRankOrderCentroid([1, 1, 3])).toEqual(result);
  });
});
