import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankAttribute, blankWeighting, emptyComparison } from '../changes/blanks';
import type { Comparison } from '../comparison';
import { rankComparison } from '../ranking/rankItems';
import { takeAllSteps } from '../takeAllSteps';
import { leadIntervalsAlong } from '../testing/leadIntervals';
import { crossingsOf, leadsAlong, scoreAt, shareCurves } from './shareCurves';
import { breakpoints } from './weightStability';
import { winnerRegions } from './winnerRegions';
import { worthRows } from './worths';

/** `null` for a cell that does not apply. */
const cell = (canBeAbsent: boolean): fc.Arbitrary<number | null> =>
  canBeAbsent
    ? fc.option(fc.integer({ min: 0, max: 20 }), { nil: null, freq: 4 })
    : fc.integer({ min: 0, max: 20 });

const table = (canBeAbsent: boolean) =>
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 2, max: 5 })).chain(([m, n]) =>
    fc.record({
      rows: fc.array(fc.array(cell(canBeAbsent), { minLength: n, maxLength: n }), {
        minLength: m,
        maxLength: m,
      }),
      points: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: n, maxLength: n }),
    }),
  );

function rankingOf(rows: readonly (readonly (number | null)[])[], points: readonly number[]) {
  const empty = emptyComparison('Test');
  const attributes = points.map((_, j) => ({
    ...blankAttribute({ id: `a${j}`, name: `A${j}`, position: j, type: 'number' }),
    direction: 'higher' as const,
    role: 'want' as const,
    scale: { low: 0, high: 20 },
  }));
  const comparison: Comparison = {
    ...empty,
    settings: { ...empty.settings, missingPolicy: 'leaveOut' },
    items: rows.map((_, i) => ({ id: `i${i}`, name: `I${i}`, position: i })),
    attributes,
    columns: Object.fromEntries(
      attributes.map(({ id }, j) => [
        id,
        rows.map((row) => (row[j] === null || row[j] === undefined ? null : String(row[j]))),
      ]),
    ),
    weightings: [
      {
        ...blankWeighting({ id: 'w', name: 'w', position: 0 }),
        points: Object.fromEntries(points.map((point, j) => [`a${j}`, point])),
      },
    ],
  };
  return rankComparison(comparison);
}

/** The long way: shares set one by one, those of what is not known spread over the rest. */
function scoreBy(
  row: readonly (number | null)[],
  points: readonly number[],
  k: number,
  share: number,
): number {
  const all = points.every((each) => each === 0) ? points.map(() => 1) : points;
  const rest = all.reduce((sum, each, j) => (j === k ? sum : sum + each), 0);
  const weights = all.map((each, j) =>
    j === k ? share : (1 - share) * (rest > 0 ? each / rest : 1 / (all.length - 1)),
  );
  const known = row.flatMap((value, j) => (value === null ? [] : [[value / 20, weights[j] ?? 0] as const]));
  const total = known.reduce((sum, [, weight]) => sum + weight, 0);
  return known.reduce((sum, [value, weight]) => sum + (value * weight) / total, 0);
}

describe('a score while one share moves', () => {
  it('equals the score at every share, also where cells do not apply', () => {
    fc.assert(
      fc.property(table(true), fc.nat(4), fc.integer({ min: 1, max: 999 }), ({ rows, points }, at, mille) => {
        const k = at % points.length;
        const ranking = rankingOf(rows, points);
        if (ranking.attributeIds.length !== points.length) return;
        const placed = Array.from(ranking.order.subarray(0, ranking.placedCount));
        for (const curve of shareCurves(ranking, placed, k)) {
          const row = rows[curve.itemIndex] ?? [];
          expect(scoreAt(curve, mille / 1000)).toBeCloseTo(scoreBy(row, points, k, mille / 1000), 10);
        }
      }),
    );
  });

  it('is the score of the ranking at the present share', () => {
    fc.assert(
      fc.property(table(true), fc.nat(4), ({ rows, points }, at) => {
        const k = at % points.length;
        const ranking = rankingOf(rows, points);
        if (ranking.attributeIds.length !== points.length) return;
        const placed = Array.from(ranking.order.subarray(0, ranking.placedCount));
        for (const curve of shareCurves(ranking, placed, k))
          expect(scoreAt(curve, ranking.shares[k] ?? 0)).toBeCloseTo(
            ranking.itemScore(curve.itemIndex).score,
            10,
          );
      }),
    );
  });
});

describe('the leader along a share', () => {
  it('is first at every share of the stretch, and every stretch has another leader', () => {
    fc.assert(
      fc.property(table(true), fc.nat(4), fc.integer({ min: 1, max: 999 }), ({ rows, points }, at, mille) => {
        const k = at % points.length;
        const ranking = rankingOf(rows, points);
        const placed = ranking.order.subarray(0, ranking.placedCount);
        if (ranking.attributeIds.length !== points.length || placed.length === 0) return;
        const curves = shareCurves(ranking, placed, k);
        const leads = leadsAlong(curves);
        expect(leads[0]?.from).toBe(0);
        expect(leads.at(-1)?.to).toBe(1);
        for (const [i, lead] of leads.entries()) if (i > 0) expect(lead.from).toBe(leads[i - 1]?.to);
        for (const [i, lead] of leads.entries())
          if (i > 0) expect(lead.leader).not.toBe(leads[i - 1]?.leader);
        const share = mille / 1000;
        const lead = leads.find(({ to }) => share <= to);
        const scores = Array.from(placed, (i) => scoreBy(rows[i] ?? [], points, k, share));
        const own = scoreBy(rows[lead?.leader ?? -1] ?? [], points, k, share);
        expect(own).toBeGreaterThan(Math.max(...scores) - 1e-6);
      }),
      { numRuns: 80 },
    );
  });

  it('pick the better of two lines that leave one point at nearly the same angle', () => {
    const line = (itemIndex: number, n1: number) => ({ itemIndex, n0: 1, n1, d0: 1, d1: 0 });
    const [steeper, flatter] = [line(0, -1), line(1, -1 + 1e-6)];
    for (const curves of [
      [steeper, flatter],
      [flatter, steeper],
    ])
      expect(leadsAlong(curves)).toEqual([{ from: 0, to: 1, leader: 1 }]);
  });

  it('follow the straight lines at ties, if all items are judged by everything', () => {
    fc.assert(
      fc.property(table(false), fc.nat(4), ({ rows, points }, at) => {
        const k = at % points.length;
        const ranking = rankingOf(rows, points);
        if (ranking.attributeIds.length !== points.length) return;
        const items = rows.map((_, i) => i);
        const worths = worthRows(ranking, items);
        const curves = shareCurves(ranking, items, k);
        const leadIntervals = leadIntervalsAlong(worths, ranking.shares, k);
        const leads = leadsAlong(curves);
        expect(leads).toHaveLength(leadIntervals.length);
        for (const [i, { from }] of leads.entries())
          expect(from).toBeCloseTo(leadIntervals[i]?.from ?? -1, 9);
        const inside = breakpoints(worths, ranking.shares, k).filter(
          ({ weight }) => weight > 1e-9 && weight < 1 - 1e-9,
        );
        for (const { weight, first, second } of inside) {
          const [a, b] = [curves[first], curves[second]];
          if (a === undefined || b === undefined) throw new RangeError('no curve');
          expect(crossingsOf(a, b)[0]).toBeCloseTo(weight, 9);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('is empty without items', () => {
    expect(leadsAlong([])).toEqual([]);
  });
});

describe('the leader while two shares move', () => {
  it('fills the triangle with areas, each led by its item', () => {
    const within = fc.tuple(fc.integer({ min: 1, max: 98 }), fc.integer({ min: 1, max: 98 }));
    fc.assert(
      fc.property(table(false), within, ({ rows, points }, [a, b]) => {
        fc.pre(points.length > 2 && a + b < 99);
        const ranking = rankingOf(rows, points);
        if (ranking.attributeIds.length !== points.length) return;
        const regions = takeAllSteps(
          winnerRegions(
            ranking,
            rows.map((_, i) => i),
            [0, 1],
          ),
        );
        expect(regions.reduce((sum, { area }) => sum + area, 0)).toBeCloseTo(1, 4);
        const [x, y] = [a / 100, b / 100];
        const all = points.every((each) => each === 0) ? points.map(() => 1) : points;
        const rest = all.slice(2).reduce((sum, each) => sum + each, 0);
        const shares = all.map((each, j) => {
          if (j < 2) return j === 0 ? x : y;
          return (1 - x - y) * (rest > 0 ? each / rest : 1 / (all.length - 2));
        });
        const scores = rows.map((row) =>
          row.reduce<number>((sum, value, j) => sum + ((value ?? 0) / 20) * (shares[j] ?? 0), 0),
        );
        const inside = regions.filter(({ corners }) =>
          corners.every(([cx, cy], i) => {
            const [nx, ny] = corners[(i + 1) % corners.length] ?? [cx, cy];
            return (nx - cx) * (y - cy) - (ny - cy) * (x - cx) > -1e-9;
          }),
        );
        expect(inside.length).toBeGreaterThan(0);
        for (const { itemIndex, level } of inside) {
          expect(scores[itemIndex]).toBeGreaterThan(Math.max(...scores) - 1e-6);
          for (const each of level) expect(scores[each]).toBeCloseTo(scores[itemIndex] ?? Number.NaN, 6);
        }
        const scoresIn = (mid: readonly [number, number]) =>
          rows.map((row) =>
            row.reduce<number>((sum, value, j) => {
              const others = rest > 0 ? (all[j] ?? 0) / rest : 1 / (all.length - 2);
              const share = j < 2 ? (mid[j] ?? 0) : (1 - mid[0] - mid[1]) * others;
              return sum + ((value ?? 0) / 20) * share;
            }, 0),
          );
        for (const { itemIndex, level, middle, score, next } of regions) {
          const there = scoresIn(middle);
          expect(score).toBeCloseTo(Math.max(...there), 6);
          const others = there.filter((_, i) => i !== itemIndex && !level.includes(i));
          expect(next?.score ?? Number.NEGATIVE_INFINITY).toBeCloseTo(Math.max(...others), 6);
        }
      }),
      { numRuns: 80 },
    );
  });
});
