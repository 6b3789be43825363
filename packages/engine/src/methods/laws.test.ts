import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, isFiniteThroughout, type Values } from '../scales/columns';
import { ranksOf } from '../scales/ranks';
import { isRefusal } from '../scales/refusal';
import {
  levelProblems,
  plainProblems,
  wildPositiveProblems,
  wildProblems,
} from '../testing/arbitraryProblems';
import { plainMethods, ratioSum } from '../testing/plainMethods';
import { rowsOf } from '../testing/plainRows';
import { type MethodEntry, type MethodId, methodIds, methods } from './catalogue';
import { mooraRatio } from './mooraRatio';
import type { DecisionProblem, MethodResult } from './problem';
import { weightedSum } from './weightedSum';

/** Of each law; the soak tries more. */
const numRuns = 40;

const everyMethod = methodIds.map((id) => [methods[id].name, id, methods[id]] as const);

const lowerIsBetter: ReadonlySet<MethodId> = new Set([
  'vikor',
  'mooraReferencePoint',
  'mairca',
  'spotis',
  'balancedSpotis',
]);

function expectClose(actual: Values, expected: Values): void {
  expect(actual.length).toBe(expected.length);
  for (let i = 0; i < expected.length; i++) expect(at(actual, i)).toBeCloseTo(at(expected, i), 8);
}

/** Scores, or the code of the refusal where a method will not answer. */
function answerOf(result: MethodResult): Values | string {
  return isRefusal(result) ? result.code : result.scores;
}

function withItems(problem: DecisionProblem, change: (column: number[]) => number[]): DecisionProblem {
  return { ...problem, columns: problem.columns.map((column) => change(Array.from(column))) };
}

/** Level on balance, which sums in another order have seen otherwise. */
const seenLevel: readonly DecisionProblem[] = [
  {
    columns: [
      [3, 1],
      [1, 2],
      [3, 3],
      [3, 1],
    ],
    weights: [2, 3, 1, 1],
    directions: ['lower', 'lower', 'higher', 'lower'],
  },
  {
    columns: [
      [1, 1],
      [4, 1],
      [2, 1],
      [2, 2],
    ],
    weights: [2, 2, 3, 2],
    directions: ['higher', 'lower', 'higher', 'higher'],
  },
  {
    columns: [
      [1, 2],
      [2, 3],
      [4, 1],
      [3, 1],
    ],
    weights: [2, 8, 6, 6],
    directions: ['higher', 'higher', 'higher', 'lower'],
  },
];

describe.each(everyMethod)('%s', (_, id, method) => {
  it('does not depend on the order of the items', () => {
    fc.assert(
      fc.property(plainProblems, (problem) => {
        const forwards = answerOf(method.score(problem));
        const backwards = answerOf(method.score(withItems(problem, (column) => column.reverse())));
        if (typeof forwards === 'string' || typeof backwards === 'string') expect(backwards).toBe(forwards);
        else expectClose(Array.from(backwards).reverse(), forwards);
      }),
      { numRuns },
    );
  });

  it('depends only on the proportions of the weights', () => {
    fc.assert(
      fc.property(plainProblems, fc.constantFrom(3, 0.1, 1e-290, 1e290), (problem, factor) => {
        const weights = Array.from(problem.weights, (weight) => weight * factor);
        const [before, after] = [
          answerOf(method.score(problem)),
          answerOf(method.score({ ...problem, weights })),
        ];
        if (typeof before === 'string' || typeof after === 'string') expect(after).toBe(before);
        else expectClose(after, before);
      }),
      { numRuns },
    );
  });

  it('rounding breaks no tie: the unit of the weights and the order of attributes change no place', () => {
    fc.assert(
      fc.property(levelProblems, fc.constantFrom(1 / 3, 0.7, 1.1, 7), (problem, factor) => {
        const { columns, weights, directions } = problem;
        const turned = {
          columns: [...columns].reverse(),
          weights: Array.from(weights, (weight) => weight * factor).reverse(),
          directions: [...directions].reverse(),
        };
        const [before, after] = [method.score(problem), method.score(turned)];
        if (isRefusal(before) || isRefusal(after)) return;
        expect(ranksOf(after.scores, after)).toEqual(ranksOf(before.scores, before));
      }),
      { numRuns: 100, examples: seenLevel.map((problem) => [problem, 0.7]) },
    );
  });

  it('gives equal items the same, better place', () => {
    fc.assert(
      fc.property(plainProblems, (problem) => {
        const twins = withItems(problem, (column) => [...column, at(column, 0)]);
        const result = method.score(twins);
        if (isRefusal(result)) return;
        const ranks = ranksOf(result.scores, { better: result.better });
        expect(ranks.at(-1)).toBe(ranks[0]);
        const place = at(ranks, 0);
        expect(ranks.filter((rank) => rank < place).length).toBe(place - 1);
      }),
      { numRuns },
    );
  });

  it.each([
    ['any finite numbers', wildProblems],
    ['numbers above 0 of any size', wildPositiveProblems],
  ])('answers %s with finite numbers or a refusal', (_kind, problems) => {
    fc.assert(
      fc.property(problems, (problem) => {
        const result = method.score(problem);
        expect(isRefusal(result) || isFiniteThroughout(result)).toBe(true);
        if (!isRefusal(result)) expect(result.scores.some((score) => Object.is(score, -0))).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses a problem without items, without attributes, without weight, and an unknown number', () => {
    const one = { columns: [[1, 2]], weights: [1], directions: ['higher' as const] };
    expect(method.score({ ...one, columns: [[]] })).toMatchObject({ code: 'noItems' });
    expect(method.score({ columns: [], weights: [], directions: [] })).toMatchObject({
      code: 'noAttributes',
    });
    expect(method.score({ ...one, weights: [0] })).toMatchObject({ code: 'weightsAllZero' });
    expect(method.score({ ...one, weights: [-1] })).toMatchObject({ code: 'weightInvalid', attribute: 0 });
    expect(method.score({ ...one, columns: [[1, Number.POSITIVE_INFINITY]] })).toMatchObject({
      code: 'valueNotFinite',
      item: 1,
    });
    const unknown = method.score({ ...one, columns: [[1, Number.NaN, 2]] });
    if (method.name === 'PROMETHEE II') expect(unknown).toMatchObject({ kind: 'scored' });
    else expect(unknown).toMatchObject({ code: 'valueUnknown', item: 1 });
  });

  it('stays within its domain', () => {
    const direction = ['lower' as const];
    const zero = method.score({ columns: [[0, 3]], weights: [1], directions: direction });
    const negative = method.score({ columns: [[-1, 3]], weights: [1], directions: direction });
    if (method.domain === 'any') expect(isRefusal(negative) && negative.code).not.toBe('valueNegative');
    else expect(negative).toMatchObject({ kind: 'refused', attribute: 0, item: 0 });
    if (method.domain === 'positive') expect(zero).toMatchObject({ code: 'valueNotPositive' });
  });

  it('gives the result of the paper’s formula, computed cell by cell', () => {
    fc.assert(
      fc.property(plainProblems, (problem) => {
        const expected = plainMethods[id](rowsOf(problem));
        fc.pre(expected !== null);
        const result = method.score(problem);
        if (!expected.every(Number.isFinite)) {
          expect(result).toMatchObject({ kind: 'refused' });
          return;
        }
        if (isRefusal(result)) throw new Error(result.reason);
        expect(result.better).toBe(lowerIsBetter.has(id) ? 'lower' : 'higher');
        expectClose(result.scores, expected);
      }),
      { numRuns },
    );
  });
});

const plainRankings: Record<NonNullable<MethodEntry['ranksAs']>, (typeof plainMethods)[MethodId]> = {
  'weighted sum, data range': plainMethods.weightedSum,
  'weighted sum, ratios': ratioSum,
  'weighted sum, vector': plainMethods.mooraRatio,
  'weighted product': plainMethods.weightedProduct,
};
const saidToRankAs = everyMethod.flatMap(([name, , method]) =>
  method.ranksAs === undefined ? [] : [[name, method.ranksAs, method] as const],
);

it.each(saidToRankAs)('%s ranks as the plain %s', (_, formula, method) => {
  fc.assert(
    fc.property(plainProblems, (problem) => {
      const result = method.score(problem);
      if (isRefusal(result)) throw new Error(result.reason);
      const tolerance = 1e-7;
      expect(ranksOf(result.scores, { better: result.better, tolerance })).toEqual(
        ranksOf(plainRankings[formula](rowsOf(problem)) ?? [], { tolerance }),
      );
    }),
    { numRuns },
  );
});

describe.each(everyMethod.filter(([, , method]) => method.respectsDominance))('%s', (_, _id, method) => {
  it('never puts a dominated item above its dominator', () => {
    fc.assert(
      fc.property(plainProblems, fc.array(fc.nat(8), { minLength: 5, maxLength: 5 }), (problem, losses) => {
        // The last item is the first one, worse by some steps in each attribute.
        const columns = problem.columns.map((column, j) => {
          const loss = problem.directions[j] === 'higher' ? -at(losses, j) : at(losses, j);
          return [...Array.from(column), Math.max(1, at(column, 0) + loss)];
        });
        const result = method.score({ ...problem, columns });
        if (isRefusal(result)) return;
        const ranks = ranksOf(result.scores, { better: result.better });
        expect(at(ranks, 0)).toBeLessThanOrEqual(at(ranks, ranks.length - 1));
      }),
      { numRuns },
    );
  });
});

describe('CODAS', () => {
  it('accepts a distance that misses the threshold only by rounding', () => {
    const ones = [1, 1, 1, 1, 1, 1];
    const scoresOf = (factor: number) =>
      answerOf(
        methods.codas.score({
          columns: [ones, ones, [1, 26, 18, 1, 40, 1]],
          weights: [7 * factor, 2 * factor, factor],
          directions: ['higher', 'higher', 'higher'],
        }),
      );
    const [given, scaled] = [scoresOf(1), scoresOf(1e290)];
    if (typeof given === 'string' || typeof scaled === 'string') throw new Error('refused');
    expectClose(scaled, given);
  });

  it('can put a dominated item above its dominator, since its second distance counts only beyond a threshold', () => {
    const result = methods.codas.score({
      columns: [
        [35, 37, 9, 34],
        [22, 8, 12, 22],
      ],
      weights: [3, 1],
      directions: ['higher', 'higher'],
    });
    if (isRefusal(result)) throw new Error('refused');
    expect(at(result.scores, 3)).toBeGreaterThan(at(result.scores, 0));
  });
});

describe('fixed scales', () => {
  it('keep every score when an item is added', () => {
    fc.assert(
      fc.property(plainProblems, (problem) => {
        const bounds = problem.columns.map(() => ({ low: 0, high: 50 }));
        const alone = weightedSum(problem, { bounds });
        const joined = weightedSum(
          withItems(problem, (column) => [...column, 50]),
          { bounds },
        );
        if (isRefusal(alone) || isRefusal(joined)) throw new Error('refused');
        expect(joined.scores.slice(0, -1)).toEqual(alone.scores);
      }),
      { numRuns },
    );
  });

  it('count a value outside as the nearer end and name the cell', () => {
    const result = weightedSum(
      { columns: [[-5, 5, 20]], weights: [2], directions: ['lower'] },
      { bounds: [{ low: 0, high: 10 }] },
    );
    expect(result).toMatchObject({
      scores: [1, 0.5, 0],
      extras: {
        clipped: [
          { attribute: 0, item: 0 },
          { attribute: 0, item: 2 },
        ],
      },
    });
  });
});

describe('contributions', () => {
  it('add up to the score', () => {
    fc.assert(
      fc.property(plainProblems, (problem) => {
        const result = weightedSum(problem);
        if (isRefusal(result)) throw new Error('refused');
        const sums = result.scores.map((_, i) =>
          result.extras.contributions.reduce((sum, column) => sum + at(column, i), 0),
        );
        expectClose(sums, result.scores);
      }),
      { numRuns },
    );
  });
});

describe('all benefits', () => {
  it('are no reason for MOORA to refuse', () => {
    expect(mooraRatio({ columns: [[3, 4]], weights: [1], directions: ['higher'] })).toMatchObject({
      scores: [0.6, 0.8],
    });
  });
});
