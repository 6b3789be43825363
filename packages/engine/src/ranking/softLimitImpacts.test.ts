import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Limit } from '../comparison';
import { highWorthAt, lowWorthAt } from '../scales/fixedColumn';
import { valuesOf } from '../table/column';
import { sampleInput } from '../testing/rankingSamples';
import { limitImpacts } from './limitImpacts';
import { methodTable } from './methodTable';
import { rankItems } from './rankItems';
import type { Ranking } from './ranking';
import { softLimitImpacts } from './softLimitImpacts';
import { withoutPlaces } from './withoutPlaces';

/** The worths of each item's cell in the first attribute. */
const lowOf = ({ itemIds, columns: [column] }: Ranking): number[] =>
  itemIds.map((_, i) => (column === undefined ? Number.NaN : lowWorthAt(column, i)));
const highOf = ({ itemIds, columns: [column] }: Ranking): number[] =>
  itemIds.map((_, i) => (column === undefined ? Number.NaN : highWorthAt(column, i)));

const soft = (max: number, penalty: number): Limit => ({ min: null, max, oneOf: null, penalty });
const rent = {
  cells: [1200, 900, 1900, 2100, null],
  scale: { low: 500, high: 2000 },
  direction: 'lower',
  role: 'must',
  points: 4,
} as const;

it('a soft limit rules no item out, costs items beyond it a part of their worth, and names them', () => {
  const input = sampleInput([
    { ...rent, limit: soft(1000, 0.5) },
    { cells: [5, 5, 5, 5, 5], points: 4 },
  ]);
  const ranking = rankItems(input);
  expect([ranking.ruledOut, ranking.undecidedLimits, limitImpacts(ranking, input.attributes)]).toEqual([
    [],
    [],
    [],
  ]);
  const [impact] = softLimitImpacts(ranking, input.attributes);
  expect(impact?.beyond.map(({ itemIndex, failure }) => [itemIndex, failure.shortBy])).toEqual([
    [0, 200],
    [2, 900],
    [3, 1100],
  ]);
  // Beyond the end of the scale nothing is left to lose.
  expect(impact).toMatchObject({ penalty: 0.5, share: 0.5, losingCount: 2, undecidedCount: 1 });
  // Before anybody has weighed nothing counts, and no limit is held against anything.
  expect(softLimitImpacts(withoutPlaces(ranking), input.attributes)).toMatchObject([
    { share: null, beyond: [] },
  ]);
  const worths = lowOf(ranking).map((worth) => Number(worth.toFixed(6)));
  expect(worths).toEqual([0.266667, 0.733333, 0.033333, 0, 0]);
  expect(methodTable(ranking, input.attributes).columns[0]?.seenAs).toBe('worth');
});

it('a soft limit rules out if its penalty would make a worse value worth more', () => {
  for (const wrong of [
    { ...rent, direction: 'higher', limit: soft(1000, 0.5) },
    { ...rent, direction: 'target', target: 900, limit: soft(1000, 0.5) },
  ] as const) {
    const input = sampleInput([wrong]);
    const ranking = rankItems(input);
    expect(ranking.ruledOut.map(({ itemIndex }) => itemIndex)).toEqual([0, 2, 3]);
    expect(softLimitImpacts(ranking, input.attributes)).toEqual([]);
  }
});

it('the penalty of a soft limit equals the loss of score, and no worse value is worth more', () => {
  const value = fc.integer({ min: 0, max: 25 });
  const cell = fc.oneof(
    value,
    fc.tuple(value, value).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b) + 1]),
  );
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: 5, maxLength: 5 }),
      fc.integer({ min: -5, max: 25 }),
      fc.constantFrom(0.1, 0.4, 1),
      fc.boolean(),
      (cells, at, penalty, isLower) => {
        const ends = isLower ? { min: null, max: at } : { min: at, max: null };
        const judged = { cells, direction: isLower ? 'lower' : 'higher', role: 'must' } as const;
        const other = { cells: [1, 2, 3, 4, 5] };
        const limited = sampleInput([{ ...judged, limit: { ...ends, oneOf: null, penalty } }, other]);
        const [ranking, free] = [
          rankItems(limited),
          rankItems(sampleInput([{ ...judged, limit: null }, other])),
        ];
        const [impact] = softLimitImpacts(ranking, limited.attributes);
        const beyond = new Set(impact?.beyond.map(({ itemIndex }) => itemIndex));
        const [low, high] = [lowOf(ranking), highOf(ranking)];
        for (const [i, full] of highOf(free).entries()) {
          const lost = full - (high[i] ?? 0);
          if (beyond.has(i)) expect(lost).toBeCloseTo(penalty * full, 9);
          expect(lost).toBeGreaterThanOrEqual(0);
        }
        expect(impact?.losingCount).toBe([...beyond].filter((i) => (highOf(free)[i] ?? 0) > 0).length);
        const values = valuesOf(limited.columnOf('a0'));
        const exact = [...cells.keys()].filter((i) => typeof cells[i] === 'number');
        for (const i of exact)
          for (const k of exact) {
            const isBetter = isLower
              ? (values[i] ?? 0) < (values[k] ?? 0)
              : (values[i] ?? 0) > (values[k] ?? 0);
            if (isBetter) expect(low[i]).toBeGreaterThanOrEqual(low[k] ?? 0);
          }
      },
    ),
  );
});

it('an unknown value can be worth anything from 0 to 1 beside a soft limit too', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 25 }),
      share,
      fc.boolean(),
      fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 1, maxLength: 8 }),
      (at, penalty, isLower, candidates) => {
        const ends = isLower ? { min: null, max: at } : { min: at, max: null };
        const judged = {
          scale: { low: 0, high: 20 },
          direction: isLower ? 'lower' : 'higher',
          role: 'must',
          limit: { ...ends, oneOf: null, penalty },
        } as const;
        const rankedWith = (cells: readonly (number | null)[]) =>
          rankItems(sampleInput([{ ...judged, cells }, { cells: cells.map(() => 1) }]));
        const open = rankedWith([null, 0]);
        const [low, high] = [lowOf(open)[0] ?? Number.NaN, highOf(open)[0] ?? Number.NaN];
        // Far out on either side lie the worst and the best that the cell can turn out to be.
        const found = lowOf(rankedWith([...candidates, -100, 100]));
        for (const worth of found) expect(worth >= low && worth <= high).toBe(true);
        expect([Math.min(...found), Math.max(...found)]).toEqual([low, high]);
      },
    ),
    { numRuns: 60 },
  );
});
