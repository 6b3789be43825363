import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBetter } from '../ranking/places';
import { arbitraryTable, scoresOf } from '../testing/rankingSamples';
import { caseOf } from '../testing/reasonSamples';
import { settlingCells } from './settlingCells';

describe('settlingCells', () => {
  it('lists nothing once the first place is settled, and otherwise the cells that decide it', () => {
    fc.assert(
      fc.property(arbitraryTable('open', 5), (table) => {
        const { ranking, comparison } = caseOf(table);
        const cells = settlingCells(ranking, comparison);
        const candidates = [...ranking.order.subarray(0, ranking.placedCount)].filter(
          (i) => ranking.bestPlace[i] === 1,
        );
        if (candidates.length < 2) expect(cells).toEqual([]);
        for (const { itemIndex, attributeId, swing, canSettle } of cells) {
          const cell = table[Number(attributeId.slice(1))]?.cells[itemIndex];
          expect(cell === null || typeof cell === 'object').toBe(true);
          expect(swing).toBeGreaterThan(0);
          // One of its ends leaves exactly one candidate that nobody can pass.
          const ends = [0, 1].map((end) => {
            const low = scoresOf(ranking).map((each) => each.low);
            const high = scoresOf(ranking).map((each) => each.high);
            if (end === 1) low[itemIndex] = (low[itemIndex] ?? 0) + swing;
            else high[itemIndex] = (high[itemIndex] ?? 0) - swing;
            return candidates.some((i) =>
              candidates.every((k) => k === i || isBetter(low[i] ?? 0, high[k] ?? 0)),
            );
          });
          expect(ends.includes(true)).toBe(canSettle);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('marks the cell that decides the worked trap', () => {
    const { ranking, comparison } = caseOf([
      { cells: [10, 9], points: 5 },
      { cells: [null, 9], points: 3 },
      { cells: [null, 9], points: 4 },
    ]);
    expect(settlingCells(ranking, comparison)).toEqual([
      {
        itemIndex: 0,
        attributeId: 'a2',
        swing: expect.closeTo(4 / 12),
        canChangeFirstAlone: false,
        canSettle: true,
      },
      {
        itemIndex: 0,
        attributeId: 'a1',
        swing: expect.closeTo(3 / 12),
        canChangeFirstAlone: false,
        canSettle: true,
      },
    ]);
  });
});
