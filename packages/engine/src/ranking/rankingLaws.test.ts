import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arbitraryTable,
  type SampleAttribute,
  type SampleCell,
  sampleInput,
  scoresOf,
} from '../testing/rankingSamples';
import { contributionsOf } from './contributions';
import { isBetter } from './places';
import { placesAmong } from './placesAmong';
import { rankAmong } from './rankAmong';
import { rankItems } from './rankItems';
import type { Ranking } from './ranking';

/** Of each law; the soak tries more. */
const numRuns = 40;

function rank(attributes: readonly SampleAttribute[], policy?: 'interval' | 'leaveOut' | 'worst'): Ranking {
  return rankItems(sampleInput(attributes, policy));
}

/** On the scale 0..10. */
function plainWorth({ direction, target }: SampleAttribute, value: number): number {
  if (direction !== 'target') return direction === 'lower' ? -value : value;
  return -Math.abs(value - (target ?? 0));
}

describe('laws of a ranking', () => {
  it('has contributions that sum to the ends of the score', () => {
    fc.assert(
      fc.property(
        arbitraryTable('open'),
        fc.constantFrom('interval', 'leaveOut', 'worst'),
        (table, policy) => {
          const ranking = rank(table, policy);
          ranking.itemIds.forEach((_, i) => {
            const contributions = contributionsOf(ranking, i);
            const isJudged = contributions.some(({ share }) => share > 0);
            const low = contributions.reduce((sum, { low }) => sum + low, 0);
            const high = contributions.reduce((sum, { high }) => sum + high, 0);
            expect(low).toBeCloseTo(ranking.itemScore(i).low, 12);
            if (isJudged) expect(high).toBeCloseTo(ranking.itemScore(i).high, 12);
          });
        },
      ),
    );
  });

  it('puts surely better items first, and of equally sure ones those that can reach more', () => {
    fc.assert(
      fc.property(arbitraryTable('open', 30), (table) => {
        const ranking = rank(table);
        const { order, placedCount } = ranking;
        const low = scoresOf(ranking).map((each) => each.low);
        const high = scoresOf(ranking).map((each) => each.high);
        const placed = [...order.slice(0, placedCount)];
        for (const [k, item] of placed.entries()) {
          const next = placed[k + 1];
          if (next === undefined) continue;
          // What is less than a thousandth of a point is no difference.
          const lead = (low[item] ?? 0) - (low[next] ?? 0);
          expect(lead).toBeGreaterThan(-1e-5);
          if (Math.abs(lead) < 1e-12) expect(high[item]).toBeGreaterThan((high[next] ?? 0) - 0.002);
        }
      }),
      { numRuns },
    );
  });

  it('an item does not fall behind less sure ones when one of its values becomes known, whatever it is', () => {
    const found = fc.integer({ min: 0, max: 10 });
    // The last two are sure of as much; once the one is found out, what the other could still gain puts it first.
    const cells = [0, [0, 0], [0, 0], [0, 0], 0, 0, null, 1] satisfies SampleCell[];
    const others = [0, [0, 0], 'n/a', 0, 'n/a', 'n/a', 9, [0, 10]] satisfies SampleCell[];
    const level: SampleAttribute[] = [
      { cells, points: 3, direction: 'higher', target: 0 },
      { cells: others, points: 3, direction: 'lower', target: 0 },
    ];
    fc.assert(
      fc.property(arbitraryTable('open', 8), found, (table, value) => {
        const before = rank(table);
        for (const [j, { cells }] of table.entries()) {
          const item = cells.indexOf(null);
          if (item === -1 || (before.place[item] ?? 0) === 0) continue;
          const after = rank(table.with(j, { ...(table[j] ?? { cells }), cells: cells.with(item, value) }));
          const sure = scoresOf(before).filter(
            ({ low }, k) => k !== item && before.place[k] !== 0 && !isBetter(before.itemScore(item).low, low),
          );
          expect(after.place[item]).toBeLessThanOrEqual(1 + sure.length);
        }
      }),
      { numRuns, examples: [[level, 0]] },
    );
  });

  it('ranks some items among themselves as it ranks them alone, with the scores that they have', () => {
    fc.assert(
      fc.property(arbitraryTable('open', 12), fc.nat(), (table, seed) => {
        const all = rank(table);
        const shown = [...all.itemIds.keys()].filter((i) => ((seed >> (i % 12)) & 1) === 1);
        const among = rankAmong(all, shown);
        const alone = rank(
          table.map((each) => ({ ...each, cells: shown.map((i) => each.cells[i] ?? null) })),
        );
        expect([...among.order.slice(0, among.placedCount)]).toEqual(
          [...alone.order.slice(0, alone.placedCount)].map((i) => shown[i]),
        );
        const places = placesAmong(all, shown);
        expect(places.placedCount).toBe(alone.placedCount);
        for (const [k, i] of shown.entries()) {
          expect(places.placeOf(i)).toEqual(alone.placeOf(k));
          expect(among.placeOf(i)).toEqual(alone.placeOf(k));
          expect(among.itemScore(i).score).toBe(all.itemScore(i).score);
        }
      }),
      { numRuns },
    );
  });

  it('has place ranges equal to counting all pairs, around the place', () => {
    fc.assert(
      fc.property(arbitraryTable('open', 30), (table) => {
        const ranking = rank(table);
        const { place, bestPlace, worstPlace, order, placedCount } = ranking;
        const low = scoresOf(ranking).map((each) => each.low);
        const high = scoresOf(ranking).map((each) => each.high);
        const placed = [...order.slice(0, placedCount)];
        for (const i of placed) {
          const others = placed.filter((k) => k !== i);
          const best = 1 + others.filter((k) => isBetter(low[k] ?? 0, high[i] ?? 0)).length;
          const worst = 1 + others.filter((k) => isBetter(high[k] ?? 0, low[i] ?? 0)).length;
          expect([bestPlace[i], worstPlace[i]]).toEqual([best, worst]);
          expect(best <= (place[i] ?? 0) && (place[i] ?? 0) <= worst).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  it('has intervals that contain every completion, and whose ends are reached', () => {
    const completion = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(arbitraryTable('open'), completion, (table, numbers) => {
        const open = rank(table);
        let drawn = 0;
        const draw = () => numbers[drawn++ % 40] ?? 0;
        const fill = (fillCell: (cell: SampleCell, attribute: SampleAttribute) => SampleCell) =>
          rank(table.map((each) => ({ ...each, cells: each.cells.map((cell) => fillCell(cell, each)) })));
        const isOpen = (cell: SampleCell): cell is null | readonly [number, number] =>
          cell === null || (typeof cell === 'object' && cell !== null);
        const within = ([from, to]: readonly [number, number], x: number) => from + ((to - from) * x) / 10;
        const completed = fill((cell) => (isOpen(cell) ? within(cell ?? [0, 10], draw()) : cell));
        open.itemIds.forEach((_, i) => {
          expect(completed.itemScore(i).score).toBeGreaterThanOrEqual(open.itemScore(i).low - 1e-12);
          if (!open.nothingKnown.includes(i)) {
            expect(completed.itemScore(i).score).toBeLessThanOrEqual(open.itemScore(i).high + 1e-12);
          }
        });
        // Ends, targets and scales are whole numbers: the best and the worst completion of a cell are too.
        const whole = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        const reach = (isBest: boolean) =>
          fill((cell, each) => {
            if (!isOpen(cell)) return cell;
            const [from, to] = cell ?? [0, 10];
            const byWorth = whole
              .filter((x) => x >= from && x <= to)
              .sort((x, y) => plainWorth(each, x) - plainWorth(each, y));
            return byWorth.at(isBest ? -1 : 0) ?? null;
          });
        const [worst, best] = [reach(false), reach(true)];
        open.itemIds.forEach((_, i) => {
          if (open.nothingKnown.includes(i)) return;
          expect(worst.itemScore(i).score).toBeCloseTo(open.itemScore(i).low, 12);
          expect(best.itemScore(i).score).toBeCloseTo(open.itemScore(i).high, 12);
        });
      }),
      { numRuns },
    );
  });

  it('does not depend on the order of rows, nor on the common factor of the weights', () => {
    fc.assert(
      fc.property(arbitraryTable('open'), (table) => {
        const ranking = rank(table);
        const reversed = rank(table.map((each) => ({ ...each, cells: each.cells.toReversed() })));
        const halved = rank(table.map((each) => ({ ...each, points: (each.points ?? 5) / 2 })));
        expect([...reversed.place].toReversed()).toEqual([...ranking.place]);
        expect([...halved.place]).toEqual([...ranking.place]);
      }),
      { numRuns },
    );
  });

  it('never lets a dominated item outrank its dominator', () => {
    fc.assert(
      fc.property(arbitraryTable('known'), (table) => {
        const ranking = rank(table);
        const worth = (j: number, i: number) => contributionsOf(ranking, i)[j]?.valueLow ?? 0;
        for (const [i] of ranking.itemIds.entries()) {
          for (const [k] of ranking.itemIds.entries()) {
            if (!ranking.columns.every((_, j) => worth(j, i) >= worth(j, k))) continue;
            expect(ranking.place[i]).toBeLessThanOrEqual(ranking.place[k] ?? 0);
          }
        }
      }),
      { numRuns },
    );
  });

  it('has consistent ranks and order', () => {
    fc.assert(
      fc.property(arbitraryTable('open', 40), (table) => {
        const { order, place, placedCount } = rank(table);
        expect([...order].sort((a, b) => a - b)).toEqual([...order.keys()]);
        for (let i = 1; i < placedCount; i++) {
          const [before, after] = [place[order[i - 1] ?? 0] ?? 0, place[order[i] ?? 0] ?? 0];
          expect(after === before || after === i + 1).toBe(true);
        }
      }),
      { numRuns },
    );
  });

  it('keeps every score and the order of the others when an item is added', () => {
    fc.assert(
      fc.property(arbitraryTable('open', 12), (table) => {
        const all = rank(table);
        const fewer = rank(table.map((each) => ({ ...each, cells: each.cells.slice(0, -1) })));
        // An attribute of which only the last item knows anything leaves the score with it.
        fc.pre(all.attributeIds.length === fewer.attributeIds.length);
        const last = all.itemIds.length - 1;
        for (const i of fewer.order.subarray(0, fewer.placedCount))
          expect(all.itemScore(i).score).toBe(fewer.itemScore(i).score);
        expect([...all.order].filter((i) => i !== last)).toEqual([...fewer.order]);
      }),
      { numRuns },
    );
  });
});
