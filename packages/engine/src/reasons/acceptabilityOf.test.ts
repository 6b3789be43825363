import { describe, expect, it } from 'vitest';
import { rankItems } from '../ranking/rankItems';
import { type SampleCell, sampleInput } from '../testing/rankingSamples';
import { acceptabilityOf, couldBeFirst } from './acceptabilityOf';

/** Ranks by these cells alone: in what counts beside them, all are the same. */
const rankBeside = (cells: readonly SampleCell[]) =>
  rankItems(sampleInput([{ cells }, { cells: cells.map(() => 5) }]));

describe('acceptabilityOf', () => {
  it('is sure of an item that dominates, and takes only items with a place', () => {
    const ranking = rankItems(sampleInput([{ cells: [9, 5, null] }, { cells: [8, 2, null] }]));
    const result = acceptabilityOf(ranking, { samples: 200 });
    expect(result.itemIndexes).toEqual([0, 1]);
    expect(result.firstShare).toBe(1);
  });

  it('halves between two items that mirror each other', () => {
    const ranking = rankItems(sampleInput([{ cells: [9, 1] }, { cells: [1, 9] }]));
    const result = acceptabilityOf(ranking, { weights: { kind: 'uniform' } });
    expect(Math.abs((result.firstShare ?? 0) - 0.5)).toBeLessThan(0.02);
  });

  it('lets open cells vary, and judges items without what does not apply to them', () => {
    const open = rankItems(sampleInput([{ cells: [5, 5] }, { cells: [5, null] }]));
    expect(Math.abs((acceptabilityOf(open).firstShare ?? 0) - 0.5)).toBeLessThan(0.02);
    const inapplicable = rankItems(sampleInput([{ cells: [8, 7] }, { cells: ['n/a', 7] }]));
    expect(acceptabilityOf(inapplicable, { samples: 500 }).rankAcceptability).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('tries each value of a range as often, along its curve, past its soft limit and beyond its scale', () => {
    const scale = { low: 500, high: 1500 };
    const limit = { min: null, max: 1000, oneOf: null, penalty: 0.5 };
    const rent = { role: 'must', direction: 'lower', scale, limit } as const;
    const firstOf = (attribute: Parameters<typeof sampleInput>[0][number]) =>
      acceptabilityOf(rankItems(sampleInput([attribute])), { itemIndexes: [0, 1] }).rankAcceptability[0]?.[0];
    const cases = [
      [0.25, { ...rent, cells: [[900, 1100], 950] }],
      // What is within the step of worth is no value's: unknown, it is worth half of less than a half.
      [0.45, { ...rent, cells: [null, 950] }],
      [0.65, { ...rent, cells: [null, 1150] }],
      [90 / 99, { scale: { low: 1, high: 100, curve: 'logarithmic' }, cells: [[1, 100], 10] }],
      [0.5, { scale: { low: 0, high: 10 }, cells: [[5, 15], 10] }],
      [0.75, { direction: 'target', target: 5, cells: [[1, 9], 8] }],
    ] as const;
    for (const [share, attribute] of cases)
      expect(Math.abs((firstOf(attribute) ?? 0) - share)).toBeLessThan(0.02);
  });

  it('takes scores that differ by rounding alone for equal', () => {
    const input = sampleInput([{ cells: [7, 7, 7] }, { cells: [7, 'n/a', 7] }, { cells: ['n/a', 7, 7] }]);
    const { rankAcceptability } = acceptabilityOf(rankItems(input), { samples: 500 });
    expect(rankAcceptability.map(([first]) => first)).toEqual([1, 1, 1]);
  });

  it('takes those in that open values could put first, however far behind they are', () => {
    const known = Array.from({ length: 60 }, (_, i) => 9.5 - i / 20);
    const ranking = rankBeside([...known, null, [1, 9.4], [2, 10]]);
    const { itemIndexes, firstShare } = acceptabilityOf(ranking);
    expect(itemIndexes).toEqual([...known.keys()].slice(0, 50).concat(62, 60));
    // Anywhere on the scale one is above 9.5 in 1 of 20 trials, from 2 to 10 the other in 1 of 16.
    expect(Math.abs((firstShare ?? 0) - (19 / 20) * (15 / 16))).toBeLessThan(0.02);
  });

  it('takes in as many of those as of the best, and nobody who shares the first place as it is', () => {
    const open = rankBeside([...Array(60).fill(9), ...Array(70).fill(null)]);
    expect(acceptabilityOf(open, { samples: 1 }).itemIndexes).toHaveLength(100);
    expect(couldBeFirst(open)).toHaveLength(70);
    const tied = rankBeside(Array(60).fill(9));
    expect(couldBeFirst(tied)).toHaveLength(0);
  });

  it('has no first share without items', () => {
    expect(acceptabilityOf(rankItems(sampleInput([{ cells: [] }]))).firstShare).toBeNull();
  });
});
