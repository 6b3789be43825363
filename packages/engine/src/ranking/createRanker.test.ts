import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTable, sampleInput, scoresOf } from '../testing/rankingSamples';
import { createRanker } from './createRanker';
import { rankItems } from './rankItems';
import type { Ranking } from './ranking';
import { createSortBuffers, sortByScore } from './sortByScore';
import { sureOf } from './sureOf';
import { sumColumns } from './weightedSum';

/** Of each law; the soak tries more. */
const numRuns = 40;

/** Everything that weights change, to the rounding of running sums. */
function expectSame(followed: Ranking, fresh: Ranking): void {
  for (const key of ['place', 'bestPlace', 'worstPlace'] as const)
    expect([key, ...followed[key]]).toEqual([key, ...fresh[key]]);
  for (const [i, share] of fresh.shares.entries()) expect(followed.shares[i]).toBeCloseTo(share, 12);
  for (const i of fresh.itemIds.keys())
    for (const [key, number] of Object.entries(fresh.itemScore(i)))
      expect([key, followed.itemScore(i)]).toEqual([
        key,
        expect.objectContaining({ [key]: expect.closeTo(number, 12) }),
      ]);
  expect(followed.placedCount).toBe(fresh.placedCount);
  expect(followed.nothingKnown).toEqual(fresh.nothingKnown);
  expect(followed.equalWeighting).toBe(fresh.equalWeighting);
  expect(followed.lockedIds).toEqual(fresh.lockedIds);
  // Equal scores may stand in either order: what is said of them is their places.
  const placesOf = ({ order, place }: Ranking) => [...order].map((i) => place[i]);
  expect(placesOf(followed)).toEqual(placesOf(fresh));
  expect([...followed.order.subarray(followed.placedCount)]).toEqual([
    ...fresh.order.subarray(fresh.placedCount),
  ]);
}

describe('createRanker', () => {
  const move = fc.record({
    at: fc.nat(4),
    points: fc.integer({ min: 0, max: 10 }),
    ask: fc.constantFrom('nothing', 'live', 'scores', 'places', 'own', 'leaders'),
  });

  it('gives the same after any slider moves as ranking from scratch, whatever was read in between', () => {
    fc.assert(
      fc.property(
        arbitraryTable('open', 12),
        fc.constantFrom('interval', 'leaveOut', 'worst'),
        fc.array(move, { minLength: 1, maxLength: 12 }),
        (table, policy, moves) => {
          const ranker = createRanker(sampleInput(table, policy));
          const points = table.map((each) => each.points ?? 5);
          for (const { at, points: value, ask } of moves) {
            const j = at % table.length;
            points[j] = value;
            ranker.setPoints(`a${j}`, value);
            if (ask === 'live') ranker.liveRanking().itemScore(0);
            if (ask === 'scores') void ranker.liveRanking().sums;
            if (ask === 'places') ranker.liveRanking().placeOf(0);
            if (ask === 'own') ranker.ranking();
            if (ask === 'leaders') ranker.liveRanking().leaders(3);
          }
          const moved = table.map((each, j) => ({ ...each, points: points[j] ?? 5 }));
          const fresh = rankItems(sampleInput(moved, policy));
          expectSame(ranker.liveRanking(), fresh);
          expectSame(ranker.ranking(), fresh);
          const places = [...ranker.liveRanking().leaders(5)].map((i) => fresh.place[i]);
          expect(places).toEqual(
            [...fresh.order.slice(0, Math.min(5, fresh.placedCount))].map((i) => fresh.place[i]),
          );
        },
      ),
    );
  });

  it('finds the same places as ranking from scratch, whatever is asked for in between', () => {
    fc.assert(
      fc.property(
        arbitraryTable('open', 40),
        fc.constantFrom('interval', 'leaveOut', 'worst'),
        fc.array(fc.record({ at: fc.nat(4), points: fc.integer({ min: 0, max: 10 }) }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.array(fc.nat(39), { minLength: 1, maxLength: 20 }),
        (table, policy, moves, asks) => {
          const ranker = createRanker(sampleInput(table, policy));
          const points = table.map((each) => each.points ?? 5);
          for (const { at, points: value } of moves) {
            const j = at % table.length;
            points[j] = value;
            ranker.setPoints(`a${j}`, value);
            const sorted = ranker.ranking();
            const live = ranker.liveRanking();
            const moved = table.map((each, k) => ({ ...each, points: points[k] ?? 5 }));
            expect(sorted.place).toEqual(rankItems(sampleInput(moved, policy)).place);
            expect([...live.leaders(3)]).toEqual([
              ...sorted.order.subarray(0, Math.min(3, sorted.placedCount)),
            ]);
            expect(live.placedCount).toBe(sorted.placedCount);
            const placesOf = (items: Int32Array) => items.map((i) => sorted.place[i] ?? 0);
            // A ranking that is no longer the last one stays true to its weights until it is read as a whole.
            const later = ranker.liveRanking();
            ranker.setPoints('a0', 10);
            ranker.liveRanking().leaders(3);
            ranker.setPoints('a0', points[0] ?? 5);
            expect(placesOf(later.leaders(3))).toEqual(placesOf(live.leaders(3)));
            for (const ask of asks) {
              const item = ask % live.itemIds.length;
              const sharing = sorted.place.filter((each) => each === sorted.place[item]).length;
              const place = {
                place: sorted.place[item],
                best: sorted.bestPlace[item],
                worst: sorted.worstPlace[item],
                isShared: sorted.place[item] !== 0 && sharing > 1,
              };
              expect(live.itemScore(item).low).toBeCloseTo(sorted.itemScore(item).low, 12);
              expect(live.itemScore(item).high).toBeCloseTo(sorted.itemScore(item).high, 12);
              expect(live.placeOf(item)).toEqual(place);
              expect(sorted.placeOf(item)).toEqual(place);
            }
          }
        },
      ),
    );
  });

  it('a whole weighting has the same effect as its points one by one', () => {
    fc.assert(
      fc.property(
        arbitraryTable('open', 12),
        fc.array(fc.nat(10), { minLength: 5, maxLength: 5 }),
        (table, values) => {
          const ranker = createRanker(sampleInput(table));
          const moved = table.map((each, j) => ({ ...each, points: values[j] ?? 5 }));
          ranker.liveRanking();
          ranker.setWeighting(sampleInput(moved).weighting);
          expectSame(ranker.liveRanking(), rankItems(sampleInput(moved)));
        },
      ),
    );
  });

  it('keeps the arrays of a live ranking for the next one, and never writes into another’s', () => {
    const ranker = createRanker(sampleInput([{ cells: [1, 2] }, { cells: [9, 1] }]));
    const live = ranker.liveRanking();
    const own = ranker.ranking();
    const scores = scoresOf(own);
    ranker.setPoints('a1', 0);
    expect([...own.order]).toEqual([0, 1]);
    expect([...ranker.liveRanking().order]).toEqual([1, 0]);
    expect(ranker.liveRanking().order).toBe(live.order);
    expect([...own.order]).toEqual([0, 1]);
    expect(scoresOf(own)).toEqual(scores);
    expect(scoresOf(ranker.ranking())).not.toEqual(scores);
  });

  it('finds the places of very many items in steps, whatever else is asked for between them', () => {
    const numbers = (seed: number) =>
      Array.from({ length: 150_000 }, (_, i) =>
        i % 1000 === seed ? null : ((Math.imul(i + seed, 2654435761) >>> 8) % 10_000) / 1000,
      );
    const ranker = createRanker(sampleInput([{ cells: numbers(1) }, { cells: numbers(2) }]));
    const asked = [0, 7, 70_000, 149_999];
    const shown = (ranking: Ranking) => ({
      places: asked.map(ranking.placeOf),
      scores: asked.map(ranking.itemScore),
      leaders: [...ranking.leaders(5)],
    });
    const rest = ranker.ranking();
    const before = ranker.liveRanking();
    const shownBefore = shown(before);
    ranker.setPoints('a1', 9);
    const steps = ranker.liveInSteps();
    let step = steps.next();
    let count = 0;
    for (; step.done !== true; step = steps.next(), count++) {
      expect(shown(before)).toEqual(shownBefore);
      ranker.setPoints('a1', 2);
      ranker.ranking();
      ranker.setPoints('a1', 9);
    }
    expect(count).toBeGreaterThan(2);
    const { places, scores, leaders } = shown(step.value);
    const sorted = ranker.ranking();
    expect(shownBefore.places).toEqual(shown(rest).places);
    expect(places).toEqual(shown(sorted).places);
    expect(leaders).toEqual(shown(sorted).leaders);
    scores.forEach(({ low, high }, k) => {
      expect(low).toBeCloseTo(sorted.itemScore(asked[k] ?? 0).low, 12);
      expect(high).toBeCloseTo(sorted.itemScore(asked[k] ?? 0).high, 12);
    });
  });

  it('scores of nothing are equal, although running sums end near 0 instead of at 0', () => {
    const table = [
      { cells: [10, 0, 0], points: 5 },
      { cells: [0, 3, 0], points: 5 },
      { cells: [5, 0, 0], points: 5 },
    ];
    const ranker = createRanker(sampleInput(table));
    ranker.ranking();
    for (const points of [0.1, 0.7, 0.3, 0]) {
      ranker.setPoints('a1', points);
      ranker.liveRanking();
    }
    expect([...ranker.ranking().place]).toEqual([1, 2, 2]);
    expect(ranker.liveRanking().placeOf(1)).toEqual({ place: 2, best: 2, worst: 2, isShared: true });
  });

  it('gives an item without applicable values the score that it has beside open cells', () => {
    const inapplicable = { cells: [4, 'n/a'] } as const;
    const scoresWith = (third: number | null) =>
      scoresOf(rankItems(sampleInput([{ cells: [...inapplicable.cells, third] }])))
        .slice(0, 2)
        .map(({ score }) => score);
    expect(scoresWith(7)).toEqual([0.4, sureOf(0, 1)]);
    expect(scoresWith(null)).toEqual(scoresWith(7));
  });

  it('does not let the rounding of a thousand moves add up', () => {
    const cells = Array.from({ length: 50 }, (_, i) => (i * 37) % 11);
    const table = [0, 1, 2, 3].map((j) => ({ cells: cells.map((cell) => (cell * (j + 1)) % 10) }));
    const ranker = createRanker(sampleInput(table));
    for (let i = 0; i < 1500; i++) ranker.setPoints('a1', (i * 7.3) % 10);
    ranker.setPoints('a1', 5);
    const fresh = rankItems(sampleInput(table));
    const worst = Math.max(
      ...scoresOf(ranker.ranking()).map(({ score }, i) => Math.abs(score - fresh.itemScore(i).score)),
    );
    expect(worst).toBeLessThan(1e-13);
  });
});

const scoreKinds = [
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 3 }),
  fc.integer({ min: 0, max: 500 }).map((k) => k * 5e-324),
  fc.integer({ min: 0, max: 500 }).map((k) => 1 + k * Number.EPSILON),
];

describe('sortByScore', () => {
  it('sorts as Array.prototype.sort does, stable, on every kind of score', () => {
    const scores = fc.oneof(...scoreKinds.map((kind) => fc.array(kind, { maxLength: 400 })));
    fc.assert(
      fc.property(scores, (list) => {
        const order = Int32Array.from(list.keys());
        sortByScore(order, Float64Array.from(list), createSortBuffers(list.length));
        const expected = [...list.keys()].sort((a, b) => {
          const [x, y] = [list[a] ?? 0, list[b] ?? 0];
          return x > y ? -1 : x < y ? 1 : 0;
        });
        expect([...order]).toEqual(expected);
      }),
      { numRuns },
    );
  });

  it('sorts a crowd beside one outlier', () => {
    const scores = Float64Array.from({ length: 5000 }, (_, i) =>
      i === 77 ? 1e300 : ((i * 7919) % 5000) * 1e-9,
    );
    const order = Int32Array.from(scores.keys());
    sortByScore(order, scores, createSortBuffers(5000));
    for (let i = 1; i < 5000; i++)
      expect(scores[order[i] ?? 0]).toBeLessThanOrEqual(scores[order[i - 1] ?? 0] ?? 0);
    expect(order[0]).toBe(77);
  });
});

describe('sumColumns', () => {
  it('sums any number of columns over block borders', () => {
    for (const width of [0, 1, 3, 4, 5, 9]) {
      const columns = Array.from({ length: width }, (_, j) =>
        Float64Array.from({ length: 5000 }, (_, i) => i * (j + 1)),
      );
      const weights = columns.map((_, j) => j + 1);
      const sum = new Float64Array(5000).fill(7);
      const plain = columns.map((byCode) => ({ codes: null, lowByCode: byCode, highByCode: byCode }));
      sumColumns(sum, plain, 'lowByCode', weights);
      const factor = weights.reduce((total, weight) => total + weight * weight, 0);
      expect(sum).toEqual(Float64Array.from({ length: 5000 }, (_, i) => i * factor));
    }
  });
});
