import { describe, expect, it } from 'vitest';
import { rankItems } from '../ranking/rankItems';
import { sampleInput } from '../testing/rankingSamples';
import { acceptabilityOf } from './acceptabilityOf';

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

  it('varies open cells, and judges items without the values that do not apply to them', () => {
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

  it('takes scores that differ only by rounding as equal', () => {
    const input = sampleInput([{ cells: [7, 7, 7] }, { cells: [7, 'n/a', 7] }, { cells: ['n/a', 7, 7] }]);
    const { rankAcceptability } = acceptabilityOf(rankItems(input), { samples: 500 });
    expect(rankAcceptability.map(([first]) => first)).toEqual([1, 1, 1]);
  });

  it('has no first share without items', () => {
    expect(acceptabilityOf(rankItems(sampleInput([{ cells: [] }]))).firstShare).toBeNull();
  });
});
