import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ranksOf } from '../scales/ranks';
import { agreementSizeOf, kendallW, meanPlaces } from './concordance';

const averageRanks = (scores: readonly number[]) => ranksOf(scores, { better: 'lower', ties: 'average' });

/** The rankings of one person each, transposed from a table with a line for each thing. */
const byJudge = (lines: readonly (readonly number[])[]) =>
  (lines[0] ?? []).map((_, judge) => lines.map((line) => line[judge] ?? 0));

// irr and DescTools (R), data set `anxiety`: 20 subjects, three raters who give marks from 1 to 6.
const anxiety = [
  [3, 3, 3, 4, 5, 5, 2, 3, 5, 2, 2, 6, 1, 5, 2, 2, 1, 2, 4, 3],
  [3, 6, 4, 6, 2, 4, 2, 4, 3, 3, 2, 3, 3, 3, 2, 2, 1, 3, 3, 4],
  [2, 1, 4, 4, 3, 2, 1, 6, 1, 1, 1, 2, 3, 3, 1, 1, 3, 3, 2, 2],
];

describe('Kendall’s W of published tables', () => {
  it.each([
    // Siegel (1956), Nonparametric Statistics, p. 230: three executives rank six applicants.
    [
      'Siegel 1956, no ties',
      0.16,
      2,
      [
        [1, 6, 3, 2, 5, 4],
        [1, 5, 6, 4, 2, 3],
        [6, 3, 2, 5, 4, 1],
      ],
    ],
    // Kendall (1948), in Siegel (1956), p. 234: s = 591, T = 1, 1.5 and 7.
    [
      'Kendall 1948, ties',
      0.828,
      3,
      [
        [1, 4.5, 2, 4.5, 3, 7.5, 6, 9, 7.5, 10],
        [2.5, 1, 2.5, 4.5, 4.5, 8, 9, 6.5, 10, 6.5],
        [2, 1, 4.5, 4.5, 4.5, 4.5, 8, 8, 8, 10],
      ],
    ],
    // scribd.com/document/659863121: four judges rank ten projects, the sum of squares is 1048.
    [
      'four judges of ten projects',
      (12 * 1048) / (16 * 990),
      12,
      byJudge([
        [1, 2, 3, 4],
        [3, 1, 2, 2],
        [4, 4, 1, 3],
        [5, 5, 5, 1],
        [2, 6, 7, 6],
        [8, 3, 4, 7],
        [6, 8, 6, 5],
        [7, 7, 8, 9],
        [10, 10, 9, 8],
        [9, 9, 10, 10],
      ]),
    ],
    ['irr, anxiety, corrected for ties', 0.54, 3, anxiety.map(averageRanks)],
  ])('%s', (_, w, digits, rankings) => {
    expect(kendallW(rankings)).toBeCloseTo(w, digits);
  });
});

const scores = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 4 }), { minLength: count, maxLength: count });
const severalRankings = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 6 }))
  .chain(([n, m]) => fc.array(scores(n), { minLength: m, maxLength: m }))
  .map((all) => all.map(averageRanks));
const isLevel = (ranking: readonly number[]) => ranking.every((place) => place === ranking[0]);

describe('Kendall’s W', () => {
  it('is between 0 and 1, or does not exist', () => {
    fc.assert(
      fc.property(severalRankings, (rankings) => {
        const w = kendallW(rankings);
        expect(w === null).toBe(rankings.every(isLevel));
        if (w !== null) expect(w >= 0 && w <= 1).toBe(true);
      }),
    );
  });

  it('is 1 if all rankings are the same, ties included', () => {
    fc.assert(
      fc.property(severalRankings, fc.integer({ min: 2, max: 9 }), ([first = []], count) => {
        const w = kendallW(Array.from({ length: count }, () => first));
        if (isLevel(first)) expect(w).toBe(null);
        else expect(w).toBeCloseTo(1, 12);
      }),
    );
  });

  it('is 0 for two opposite rankings, and does not exist for one person, one item or none', () => {
    expect(
      kendallW([
        [1, 2, 3],
        [3, 2, 1],
      ]),
    ).toBe(0);
    expect([kendallW([[1, 2, 3]]), kendallW([[1], [1]]), kendallW([[], []]), kendallW([])]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is named after the nearest anchor of Schmidt (1997)', () => {
    const sizes = [0, 0.1, 0.3, 0.5, 0.7, 0.9, 1].map(agreementSizeOf);
    expect(sizes).toEqual(['veryWeak', 'veryWeak', 'weak', 'moderate', 'strong', 'veryStrong', 'veryStrong']);
  });
});

describe('mean places', () => {
  it('count only the items that count', () => {
    expect(meanPlaces([1, 2, 2, 4, 0], [0, 1, 2, 3])).toEqual([1, 2.5, 2.5, 4]);
    expect(meanPlaces([1, 2, 2, 4, 0], [1, 3])).toEqual([1, 2]);
  });
});
