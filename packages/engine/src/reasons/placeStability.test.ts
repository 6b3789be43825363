import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeInterval } from './placeStability';
import { breakpoints, stabilityInterval } from './weightStability';
import { indexOfGreatest, normalizeWeights, weightedTotal } from './worths';

const worth = fc.integer({ min: 0, max: 20 }).map((each) => each / 20);
const problem = fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 2, max: 5 })).chain(([m, n]) =>
  fc.record({
    rows: fc.array(fc.array(worth, { minLength: n, maxLength: n }), { minLength: m, maxLength: m }),
    weights: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: n, maxLength: n }),
    option: fc.nat(m - 1),
    k: fc.nat(n - 1),
  }),
);

function placeAt(rows: readonly number[][], weights: readonly number[], option: number): number {
  const scores = rows.map((row) => weightedTotal(row, weights));
  return 1 + scores.filter((score) => score > (scores[option] ?? 0) + 1e-10).length;
}

/** The others keep their proportions while weight k is x. */
function weightsAt(weights: readonly number[], k: number, x: number): number[] {
  const rest = weights.reduce((sum, weight, j) => (j === k ? sum : sum + weight), 0);
  return weights.map((weight, j) => (j === k ? x : (weight / rest) * (1 - x)));
}

describe('placeInterval', () => {
  it('keeps the place between its ends and changes it beyond them', () => {
    fc.assert(
      fc.property(problem, ({ rows, weights, option, k }) => {
        const own = normalizeWeights(weights)[k] ?? 0;
        const place = placeAt(rows, normalizeWeights(weights), option);
        const { low, high, lowRival, highRival } = placeInterval(rows, weights, option, k);
        expect(low <= own + 1e-9 && own - 1e-9 <= high).toBe(true);
        expect(lowRival === null).toBe(low === 0);
        expect(highRival === null).toBe(high === 1);
        // Between two neighbouring crossings nothing changes: their middles stand for all weights.
        const ends = [0, ...breakpoints(rows, weights, k).map(({ weight }) => weight), 1];
        const middles = ends.slice(1).flatMap((end, i) => {
          const start = ends[i] ?? 0;
          return end - start > 1e-6 ? [(start + end) / 2] : [];
        });
        const placeOf = (x: number) => placeAt(rows, weightsAt(weights, k, x), option);
        for (const x of middles.filter((middle) => middle > low && middle < high))
          expect(placeOf(x)).toBe(place);
        const next = middles.find((middle) => middle > high);
        const last = middles.findLast((middle) => middle < low);
        if (next !== undefined) expect(placeOf(next)).not.toBe(place);
        if (last !== undefined) expect(placeOf(last)).not.toBe(place);
      }),
    );
  });

  it('equals the stability of the lead for the leader', () => {
    fc.assert(
      fc.property(problem, ({ rows, weights, k }) => {
        const leader = indexOfGreatest(rows.map((row) => weightedTotal(row, normalizeWeights(weights))));
        const ofPlace = placeInterval(rows, weights, leader, k);
        const ofLead = stabilityInterval(rows, weights, leader, k);
        expect(ofPlace.low).toBeCloseTo(ofLead.low, 9);
        expect(ofPlace.high).toBeCloseTo(ofLead.high, 9);
      }),
    );
  });
});
