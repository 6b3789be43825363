import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankItems } from '../ranking/rankItems';
import type { Ranking } from '../ranking/ranking';
import { type SampleCell, sampleInput } from '../testing/rankingSamples';
import { missingPolicies } from '../vocabulary';
import { findDistancesToNextLeader } from './findDistancesToNextLeader';
import { leadsAlong, shareCurves } from './shareCurves';

function turnsOf(ranking: Ranking): readonly number[] {
  const steps = findDistancesToNextLeader(ranking);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The long way: every item's curve for every attribute. */
function turnsByAll(ranking: Ranking): readonly number[] {
  const placed = ranking.order.subarray(0, ranking.placedCount);
  return Array.from(ranking.shares, (now, k) => {
    const [, ...later] = leadsAlong(shareCurves(ranking, placed, k));
    return Math.min(Number.POSITIVE_INFINITY, ...later.map(({ from }) => Math.abs(from - now)));
  });
}

/** Few values, so that many are level at an end; some cells open, some that do not apply. */
const cell: fc.Arbitrary<SampleCell> = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 10 }) },
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 1_000 }).map((value) => value / 100) },
  { weight: 1, arbitrary: fc.constantFrom(null, 'n/a' as const, [3, 7] as const) },
);

const tableOf = (cells: fc.Arbitrary<SampleCell>, most: number) =>
  fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 2, max: 6 })).chain(([n, m]) =>
    fc.array(
      fc.record({
        cells: fc.array(cells, { minLength: n, maxLength: n }),
        points: fc.integer({ min: 0, max: 10 }),
      }),
      { minLength: m, maxLength: m },
    ),
  );

const known = cell.filter((each) => typeof each === 'number');

it.each([
  ['with gaps', tableOf(cell, 60)],
  ['without gaps', tableOf(known, 200)],
  ['of yes and no', tableOf(fc.constantFrom(0, 10), 60)],
])('How far a share is from where another leads is what all curves say, of tables %s', (_, tables) => {
  fc.assert(
    fc.property(tables, fc.constantFrom(...missingPolicies), (attributes, missingPolicy) => {
      const ranking = rankItems({ ...sampleInput(attributes), missingPolicy });
      expect(turnsOf(ranking)).toEqual(turnsByAll(ranking));
    }),
    { numRuns: 400 },
  );
});

it('No change of the leader is found if no item has a place, or without attributes', () => {
  expect(turnsOf(rankItems(sampleInput([{ cells: [] }, { cells: [] }])))).toEqual([Infinity, Infinity]);
  expect(turnsOf(rankItems(sampleInput([])))).toEqual([]);
});
