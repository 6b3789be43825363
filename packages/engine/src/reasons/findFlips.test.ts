import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ranking } from '../ranking/ranking';
import { lowWorthAt } from '../scales/fixedColumn';
import { arbitraryTable, type SampleAttribute } from '../testing/rankingSamples';
import { battery, caseOf, names, plain, price, weight } from '../testing/reasonSamples';
import { explainFlips } from './explainFlips';
import { findFlips } from './findFlips';

describe('findFlips', () => {
  it('names ties that are ties, with the rival ahead beyond them', () => {
    fc.assert(
      fc.property(arbitraryTable('known', 5), (table) => {
        const { ranking } = caseOf(table);
        const [leader = 0, ...rivals] = ranking.order.subarray(0, ranking.placedCount);
        for (const rival of rivals) {
          const flips = findFlips(ranking, leader, rival);
          for (const { attributeId, shareAtTie, shareNow } of flips.weights) {
            const k = ranking.attributeIds.indexOf(attributeId);
            const gapAt = (x: number) => gapWith(ranking, leader, rival, (j) => movedShare(ranking, j, k, x));
            expect(gapAt(shareAtTie)).toBeCloseTo(0, 9);
            const beyond = shareAtTie + (shareAtTie > shareNow ? 1 : -1) * 1e-3;
            if (beyond > 0 && beyond < 1) expect(gapAt(beyond)).toBeLessThan(0);
          }
          for (const flip of flips.values) {
            const j = Number(flip.attributeId.slice(1));
            const cells = table[j]?.cells.with(flip.itemIndex, flip.valueAtTie) ?? [];
            const changed = caseOf(table.map((each, at) => (at === j ? { ...each, cells } : each))).ranking;
            expect(changed.itemScore(rival).score).toBeCloseTo(changed.itemScore(leader).score, 9);
          }
        }
      }),
    );
  });

  it('names thresholds beyond which the rival leads, within the scale and as whole numbers for counts', () => {
    fc.assert(
      fc.property(arbitraryTable('known', 4), fc.boolean(), (table, isCounted) => {
        const unit = isCounted ? '' : 'kg';
        const scale = { low: 1, high: 9 };
        const sample = table.map((each) => ({ ...each, unit, scale }));
        const { ranking, comparison } = caseOf(sample);
        const [leader = 0, ...rivals] = ranking.order.subarray(0, ranking.placedCount);
        for (const rival of rivals) {
          const text = plain(
            explainFlips(ranking, comparison, { itemIndex: leader, rivalIndex: rival })?.text ?? '',
          );
          for (const [, name, item, side, bound] of text.matchAll(
            /the A(\d) of Item(\d) is (above|below) ([\d.]+)/g,
          )) {
            expect(isCounted).toBe(false);
            expect(bound?.replace('.', '').length).toBeLessThanOrEqual(4);
            const value = Number(bound) + (side === 'above' ? 1e-6 : -1e-6);
            expect(value > scale.low && value < scale.high).toBe(true);
            expectAhead(sample, [leader, rival], { j: Number(name), i: Number(item), value });
          }
          for (const [, name, item, bound] of text.matchAll(
            /the A(\d) of Item(\d) is (\S+) or (?:more|less)/g,
          )) {
            expect(bound).toMatch(/^\d+$/);
            expectAhead(sample, [leader, rival], { j: Number(name), i: Number(item), value: Number(bound) });
          }
        }
      }),
    );
  });

  it('becomes one sentence, rounded away from the tie', () => {
    const laptops = caseOf(
      [
        { ...price, cells: [600, 1000], points: 6 },
        { ...weight, cells: [1, 1.5], points: 2 },
        { ...battery, cells: [8, 16], points: 2 },
      ],
      names,
    );
    const sentence = explainFlips(laptops.ranking, laptops.comparison, { itemIndex: 0, rivalIndex: 1 });
    expect(plain(sentence?.text ?? '')).toBe(
      'Novo overtakes Wirefly if Battery life counts for more than 31.2 % (now 20 %), if the Price of Novo is below €783, if the Price of Wirefly is above €817, or if 10.9 % of the whole weight moves from Price to Battery life.',
    );
    expect(sentence?.lead).toBe('Novo overtakes Wirefly if');
    expect(sentence?.conditions.map(plain)).toEqual([
      'Battery life counts for more than 31.2 % (now 20 %)',
      'the Price of Novo is below €783',
      'the Price of Wirefly is above €817',
      '10.9 % of the whole weight moves from Price to Battery life',
    ]);
    expect(explainFlips(laptops.ranking, laptops.comparison, { itemIndex: 1, rivalIndex: 0 })).toBeNull();
  });

  it('moves only unlocked weights', () => {
    const { ranking, comparison } = caseOf(
      [
        { ...price, cells: [600, 1000], points: 6 },
        { ...weight, cells: [1, 1.5], points: 2 },
        { ...battery, cells: [8, 16], points: 2 },
      ],
      names,
    );
    expect(ranking.lockedIds).toEqual([]);
    const sayLocked = (locked: readonly string[]) => {
      const pair = { itemIndex: 0, rivalIndex: 1 };
      return plain(explainFlips({ ...ranking, lockedIds: locked }, comparison, pair)?.text ?? '');
    };
    expect(sayLocked(['a2'])).not.toMatch(/battery/);
    // 60 % stay with the price, so that 40 % are what the other two share.
    expect(sayLocked(['a0'])).toMatch(/if Weight counts for less than 7\.6 % \(now 20 %\)/);
    expect(sayLocked(['a0', 'a1'])).not.toMatch(/counts for|whole weight/);
    const { weights } = findFlips({ ...ranking, lockedIds: ['a0'] }, 0, 1);
    for (const { attributeId, shareAtTie } of weights) {
      const rest = 0.4 - shareAtTie;
      const gap = gapWith(ranking, 0, 1, (j) =>
        j === 0 ? 0.6 : attributeId === `a${j}` ? shareAtTie : rest,
      );
      expect(gap).toBeCloseTo(0, 12);
    }
  });

  it('suggests whole numbers for counts, within the possible range', () => {
    const seats = { name: 'Seats', scale: { low: 0, high: 20 } };
    const say = (cells: readonly [number, number], direction: 'higher' | 'lower') => {
      const { ranking, comparison } = caseOf(
        [
          { ...seats, direction, cells },
          { ...weight, cells: [1, 1] },
        ],
        names,
      );
      const rivalIndex = ranking.order[1] ?? 1;
      return plain(explainFlips(ranking, comparison, { itemIndex: 1 - rivalIndex, rivalIndex })?.text ?? '');
    };
    expect(say([8, 5], 'higher')).toBe(
      'Novo overtakes Wirefly if the Seats of Novo are 9 or more, or if the Seats of Wirefly are 4 or less.',
    );
    // Nothing has fewer than no seats.
    expect(say([0, 5], 'lower')).toBe('Novo overtakes Wirefly if the Seats of Wirefly are 6 or more.');
  });
});

/** With one value changed the rival is ahead of the one that led. */
function expectAhead(
  table: readonly SampleAttribute[],
  [leader, rival]: readonly [number, number],
  { j, i, value }: { readonly j: number; readonly i: number; readonly value: number },
): void {
  const changed = table.map((each, at) => (at === j ? { ...each, cells: each.cells.with(i, value) } : each));
  const { itemScore } = caseOf(changed).ranking;
  expect(itemScore(rival).score).toBeGreaterThan(itemScore(leader).score);
}

function gapWith(ranking: Ranking, a: number, b: number, share: (j: number) => number): number {
  return ranking.columns.reduce(
    (gap, column, j) => gap + share(j) * (lowWorthAt(column, a) - lowWorthAt(column, b)),
    0,
  );
}

function movedShare(ranking: Ranking, j: number, k: number, x: number): number {
  if (j === k) return x;
  const own = ranking.shares[k] ?? 0;
  const rest = 1 - own;
  const others = ranking.shares.length - 1;
  return rest > 1e-12 ? ((ranking.shares[j] ?? 0) / rest) * (1 - x) : (1 - x) / others;
}
