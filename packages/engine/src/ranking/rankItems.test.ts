import { describe, expect, it } from 'vitest';
import { type SampleAttribute, sampleInput, scoresOf } from '../testing/rankingSamples';
import { contributionsOf } from './contributions';
import { rankItems } from './rankItems';
import type { Ranking } from './ranking';
import { sureOf } from './sureOf';

function rank(attributes: readonly SampleAttribute[], policy?: 'interval' | 'leaveOut' | 'worst'): Ranking {
  return rankItems(sampleInput(attributes, policy));
}

function allNumbers(ranking: Ranking): number[] {
  const { shares, place, bestPlace, worstPlace } = ranking;
  const scores = scoresOf(ranking).flatMap((each) => Object.values(each));
  return [scores, shares, place, bestPlace, worstPlace].flatMap((each) => [...each]);
}

describe('rankItems', () => {
  it('sums shares times worths on the fixed scales', () => {
    // SPOTIS example of pymcdm's bounds turned into worths: shares .5 .3 .2, ends 1 and 9, the last a cost.
    const scale = { low: 1, high: 9 };
    const ranking = rank([
      { cells: [4, 3, 5, 7], scale, points: 5 },
      { cells: [9, 4, 1, 3], scale, points: 3 },
      { cells: [4, 7, 6, 3], scale, points: 2, direction: 'lower' },
    ]);
    [0.3875, 0.7125, 0.675, 0.4].forEach((distance, i) => {
      expect(ranking.itemScore(i).score).toBeCloseTo(1 - distance, 12);
    });
    expect([...ranking.order]).toEqual([0, 3, 2, 1]);
    expect([...ranking.place]).toEqual([1, 4, 3, 2]);
  });

  it('takes scores that differ only by rounding as equal, each compared with the best of its place', () => {
    const placesOf = (cells: readonly number[]) => [...rank([{ cells, scale: { low: 0, high: 1 } }]).place];
    expect(placesOf([1 - 1.6e-9, 1 - 0.8e-9, 1, 0.5])).toEqual([3, 1, 1, 4]);
    expect(placesOf([0.5, 0.5 - 2e-8])).toEqual([1, 2]);
    expect(placesOf([0, 5e-13, 3e-12])).toEqual([2, 2, 1]);
  });

  it('keeps the order of two items when a third is added, although the data range would reverse it', () => {
    // numbers.md 6: A(10,60) B(7,90) C(8,20), then D(1,85).
    const ends = [
      { low: 0, high: 10 },
      { low: 0, high: 100 },
    ];
    const columns = [
      [10, 7, 8, 1],
      [60, 90, 20, 85],
    ];
    const rankFirst = (count: number, isFixed: boolean) =>
      rank(
        columns.map((cells, j) => ({
          cells: cells.slice(0, count),
          scale: isFixed ? (ends[j] ?? null) : null,
        })),
      );
    const onData = [rankFirst(3, false), rankFirst(4, false)];
    expect(onData[0]?.itemScore(0).score).toBeCloseTo(0.79, 2);
    expect(onData[0]?.itemScore(1).score).toBeCloseTo(0.5, 2);
    expect(onData[1]?.order[0]).toBe(1);
    expect(onData[1]?.usesDataRange).toEqual(['a0', 'a1']);
    const onFixed = [rankFirst(3, true), rankFirst(4, true)];
    expect([0, 1, 2].map((i) => onFixed[0]?.itemScore(i))).toEqual(
      [0, 1, 2].map((i) => onFixed[1]?.itemScore(i)),
    );
    expect(onFixed[1]?.usesDataRange).toEqual([]);
  });

  it('leaves the winner open if unknown cells decide (worked trap of numbers.md 6)', () => {
    const attributes = [
      { cells: [10, 9], points: 5 },
      { cells: [null, 9], points: 3 },
      { cells: [null, 9], points: 4 },
    ];
    const open = rank(attributes);
    expect(open.itemScore(0).low * 120).toBeCloseTo(50);
    expect(open.itemScore(0).high * 120).toBeCloseTo(120);
    expect(open.itemScore(1).score * 120).toBeCloseTo(108);
    expect([...open.bestPlace]).toEqual([1, 1]);
    expect([...open.worstPlace]).toEqual([2, 2]);
    const leftOut = rank(attributes, 'leaveOut');
    expect(scoresOf(leftOut).map(({ score }) => score * 120)).toEqual([120, expect.closeTo(108)]);
    expect(leftOut.respread).toEqual([0]);
    const worst = rank(attributes, 'worst');
    expect(worst.itemScore(0).score * 120).toBeCloseTo(50);
    expect([...worst.place]).toEqual([2, 1]);
  });

  it('gives the weight of an inapplicable cell to the item’s other attributes, and says so', () => {
    const ranking = rank([
      { cells: [8, 8], points: 6 },
      { cells: ['n/a', 2], points: 4 },
    ]);
    expect(ranking.itemScore(0).score).toBeCloseTo(0.8);
    expect(ranking.respread).toEqual([0]);
    expect(contributionsOf(ranking, 0)[0]?.share).toBe(1);
    expect(contributionsOf(ranking, 0)[1]).toMatchObject({ share: 0, state: 'inapplicable' });
  });

  it('measures a target from the farther end, and reaches 1 only at the target', () => {
    const ranking = rank([{ cells: [6, 0, 10, 3], direction: 'target', target: 6 }]);
    expect(scoresOf(ranking).map(({ score }) => score)).toEqual([
      1,
      0,
      expect.closeTo(1 - 4 / 6),
      expect.closeTo(0.5),
    ]);
  });

  it('leaves out attributes without numbers or a direction, and those only shown', () => {
    const ranking = rank([
      { cells: [1, 2] },
      { cells: [1, 2], role: 'info' },
      { cells: [1, 2], direction: 'none' },
      { cells: [1, 2], type: 'text' },
      { cells: [1, 2], type: 'category' },
      { cells: [1, 2], direction: 'target', target: null },
      { cells: [null, null], scale: null },
    ]);
    expect(ranking.attributeIds).toEqual(['a0']);
    expect(ranking.notScored.map(({ reason }) => reason)).toEqual([
      'info',
      'noDirection',
      'noNumbers',
      'unordered',
      'noTarget',
      'nothingKnown',
    ]);
  });

  it('uses the fixed ends of yes-or-no and ordered categories', () => {
    const ranking = rank([
      { cells: [1, 1], type: 'boolean', scale: null },
      { cells: [1, 2], type: 'category', scale: null, direction: 'lower', order: ['bad', 'fair', 'good'] },
    ]);
    expect(scoresOf(ranking).map(({ score }) => score)).toEqual([0.75, 0.5]);
    expect(ranking.usesDataRange).toEqual([]);
    expect(ranking.withoutEffect).toEqual(['a0']);
  });

  it('clips values outside a fixed scale and lists them', () => {
    const ranking = rank([{ cells: [-5, 5, 20, [8, 12]] }]);
    expect(scoresOf(ranking).map(({ score }) => score)).toEqual([0, 0.5, 1, sureOf(0.8, 1)]);
    expect(ranking.outsideScale).toEqual([
      { attributeId: 'a0', count: 3, lowest: -5, highest: 20, itemIndexes: [0, 2, 3] },
    ]);
  });

  it('counts all values outside a scale and lists the first twenty', () => {
    const cells = Array.from({ length: 25 }, (_, i) => 11 + i);
    const [outside] = rank([{ cells }]).outsideScale;
    expect(outside).toMatchObject({ count: 25, lowest: 11, highest: 35 });
    expect(outside?.itemIndexes).toEqual(cells.slice(0, 20).map((_, i) => i));
  });

  it('weighs all the same when every point is 0, and says so', () => {
    const ranking = rank([
      { cells: [10, 0], points: 0 },
      { cells: [0, 0], points: 0 },
    ]);
    expect([...ranking.shares]).toEqual([0.5, 0.5]);
    expect(ranking.equalWeighting).toBe('allZero');
    expect(scoresOf(ranking).map(({ score }) => score)).toEqual([0.5, 0]);
  });

  it('distinguishes why every attribute counts the same', () => {
    const cells = [10, 0];
    expect(rank([{ cells }, { cells }]).equalWeighting).toBe('unweighed');
    expect(
      rank([
        { cells, points: 5 },
        { cells, points: 5 },
      ]).equalWeighting,
    ).toBe('setEqual');
    expect(rank([{ cells, points: 4 }, { cells }]).equalWeighting).toBeNull();
    expect(rank([{ cells, direction: 'none' }]).equalWeighting).toBeNull();
  });

  it('does not widen a place by items that can only draw level', () => {
    // The third is known to be worse than the first two, which are equal; the fourth can reach but not pass them, and is
    // sure of less than the third.
    const ranking = rank([{ cells: [8, 8, 3, [1, 8]] }]);
    expect([...ranking.place]).toEqual([1, 1, 3, 4]);
    expect([...ranking.bestPlace]).toEqual([1, 1, 3, 1]);
    expect([...ranking.worstPlace]).toEqual([1, 1, 4, 4]);
    const known = rank([{ cells: [8, 8, 3, 3] }]);
    expect([...known.bestPlace]).toEqual([...known.place]);
    expect([...known.worstPlace]).toEqual([...known.place]);
  });

  it('shares the better place among equal scores', () => {
    const ranking = rank([{ cells: [5, 7, 5, 5, 1] }]);
    expect([...ranking.place]).toEqual([2, 1, 2, 2, 5]);
    expect([...ranking.order]).toEqual([1, 0, 2, 3, 4]);
  });

  it('is defined for no item, one item, no attribute and nothing known', () => {
    expect(rank([{ cells: [] }])).toMatchObject({ itemIds: [], placedCount: 0 });
    const one = rank([{ cells: [4] }]);
    expect([...one.place]).toEqual([1]);
    expect(one.withoutEffect).toEqual([]);
    const none = rank([{ cells: [4, 5], direction: 'none' }]);
    expect([...none.place]).toEqual([0, 0]);
    expect([...none.shares]).toEqual([]);
    expect(none.nothingKnown).toEqual([0, 1]);
    const blank = rank([{ cells: [4, null] }, { cells: [2, 'n/a'] }]);
    expect(blank.nothingKnown).toEqual([1]);
    expect([...blank.place]).toEqual([1, 0]);
    expect([...blank.order]).toEqual([0, 1]);
  });

  it('never returns NaN or Infinity, whatever the numbers', () => {
    const hostile = [0, -0, 1e308, -1e308, 5e-324, Number.MAX_VALUE, -Number.MAX_VALUE, 1];
    const scale = { low: -Number.MAX_VALUE, high: Number.MAX_VALUE };
    for (const direction of ['higher', 'lower', 'target'] as const) {
      const ranking = rank([
        { cells: hostile, scale: null, direction, target: 1e308 },
        { cells: hostile, scale, direction, target: -1e308 },
        { cells: hostile, scale: { low: 0, high: 5e-324 }, direction, target: 5e-324 },
        { cells: hostile.map(() => 3), scale: null, direction, target: 3 },
      ]);
      for (const number of allNumbers(ranking)) expect(Number.isFinite(number)).toBe(true);
      for (const { score } of scoresOf(ranking)) expect(score >= 0 && score <= 1).toBe(true);
    }
  });
});
