import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadIntervalsAlong } from '../testing/leadIntervals';
import type { SampleAttribute, SampleCell } from '../testing/rankingSamples';
import { caseOf } from '../testing/reasonSamples';
import { acceptabilityOf } from './acceptabilityOf';
import { explainFlips } from './explainFlips';
import { explainPlace } from './explainPlace';
import { findFlips } from './findFlips';
import { judgeWinner } from './judgeWinner';
import { placeInterval } from './placeStability';
import { settlingCells } from './settlingCells';
import { breakpoints, stabilityInterval } from './weightStability';
import { worthRows } from './worths';

const hostile = fc.constantFrom(0, -0, 1, 3, 1e308, -1e308, 5e-324, Number.MAX_VALUE, -Number.MAX_VALUE);
const scale = fc.constantFrom(
  null,
  { low: 0, high: 10 },
  { low: 0, high: 5e-324 },
  { low: -Number.MAX_VALUE, high: Number.MAX_VALUE },
);

/** Tables of the worst numbers there are: huge, tiny, constant; one item, no item, no weight. */
const hostileTable: fc.Arbitrary<SampleAttribute[]> = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 4 }))
  .chain(([n, m]) => {
    const cell: fc.Arbitrary<SampleCell> = fc.oneof(
      { weight: 6, arbitrary: hostile },
      { weight: 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant('n/a' as const) },
    );
    const attribute = fc.record({
      cells: fc.array(cell, { minLength: n, maxLength: n }),
      points: fc.constantFrom(0, 5, 10),
      direction: fc.constantFrom('higher' as const, 'lower' as const, 'target' as const),
      target: hostile,
      scale,
    });
    return fc.array(attribute, { minLength: m, maxLength: m });
  });

/** Where a number that is none stands in an answer; empty when nowhere. */
function badPlaces(answer: unknown, path = ''): string[] {
  if (typeof answer === 'number') return Number.isFinite(answer) ? [] : [`${path}: ${answer}`];
  if (typeof answer === 'string') return /NaN|Infinity|undefined/.test(answer) ? [`${path}: ${answer}`] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]) => badPlaces(value, `${path}.${key}`));
}

describe('reasons', () => {
  it('never return NaN or Infinity, whatever the numbers', () => {
    fc.assert(
      fc.property(hostileTable, (table) => {
        const { ranking, comparison } = caseOf(table);
        const items = [...ranking.itemIds.keys()];
        const rows = worthRows(ranking, items);
        const weights = table.map((each) => each.points ?? 5).slice(0, rows[0]?.length ?? 0);
        const answers = [
          judgeWinner(ranking),
          settlingCells(ranking, comparison),
          acceptabilityOf(ranking, { samples: 50, seed: 1 }),
          items.map((i) => explainPlace(ranking, comparison, i)),
          items.flatMap((i) => items.map((k) => [findFlips(ranking, i, k)])),
          items.flatMap((i) =>
            items.map((k) => explainFlips(ranking, comparison, { itemIndex: i, rivalIndex: k })),
          ),
          weights.map((_, k) => [breakpoints(rows, weights, k), leadIntervalsAlong(rows, weights, k)]),
          weights.flatMap((_, k) =>
            items.map((i) => [stabilityInterval(rows, weights, i, k), placeInterval(rows, weights, i, k)]),
          ),
        ];
        expect(badPlaces(answers)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
