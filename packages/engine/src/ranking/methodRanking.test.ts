import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PreferenceRule, RankingMethod } from '../comparison';
import { arbitraryTable, type SampleAttribute, sampleInput } from '../testing/rankingSamples';
import { askMethod } from './askMethod';
import { createMethodRanker } from './createMethodRanker';
import { createRanker } from './createRanker';
import { methodParts } from './methodParts';
import { rankByMethod } from './methodRanking';
import { settingsOfMethod } from './methodSettings';
import { methodTable } from './methodTable';
import { rankItems } from './rankItems';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const rule = fc.constantFrom<PreferenceRule>(
  { shape: 'usual' },
  { shape: 'uShape', indifference: 1 },
  { shape: 'linear', indifference: 0.5, preference: 3 },
  { shape: 'gaussian', spread: 2 },
);
const anyMethod: fc.Arbitrary<RankingMethod> = fc.oneof(
  fc.constantFrom<RankingMethod>({ id: 'weightedProduct' }, { id: 'topsis' }, { id: 'edas' }),
  share.map((groupShare) => ({ id: 'vikor' as const, groupShare })),
  share.map((sumShare) => ({ id: 'waspas' as const, sumShare })),
  fc
    .dictionary(fc.constantFrom('a0', 'a1', 'a2'), rule)
    .map((rules) => ({ id: 'promethee' as const, rules })),
);

it('A comparison has exactly the places that its method gives', () => {
  fc.assert(
    fc.property(arbitraryTable('open'), anyMethod, (attributes, method) => {
      const input = sampleInput(attributes);
      const sum = rankItems(input);
      const ranking = rankByMethod(sum, input.attributes, method);
      const table = methodTable(sum, input.attributes);
      const answer =
        table.columns.length === 0 || table.itemIndexes.length === 0
          ? null
          : askMethod(table, method.id, settingsOfMethod(method));
      const places = answer?.kind === 'placed' ? answer.places : [];
      const expected = new Array<number>(input.items.length).fill(0);
      for (const [row, place] of places.entries()) expected[table.itemIndexes[row] ?? 0] = place;
      expect([...ranking.place]).toEqual(expected);
      expect(ranking.placedCount).toBe(places.length);
      expect(ranking.leftOut).toEqual(table.leftOut);
      // The order is that of the places, and all are in it once.
      expect([...ranking.order].sort((a, b) => a - b)).toEqual(expected.map((_, i) => i));
      const placed = [...ranking.order.subarray(0, ranking.placedCount)].map((i) => expected[i] ?? 0);
      expect(placed).toEqual(placed.toSorted((a, b) => a - b));
      expect([...ranking.leaders(2)]).toEqual([
        ...ranking.order.subarray(0, Math.min(2, ranking.placedCount)),
      ]);
      for (const [i, place] of expected.entries()) {
        const isShared = place > 0 && expected.filter((other) => other === place).length > 1;
        expect(ranking.placeOf(i)).toEqual({ place, best: place, worst: place, isShared });
        const row = table.itemIndexes.indexOf(i);
        const score = answer?.kind === 'placed' ? (answer.figures[0]?.values[row] ?? null) : null;
        expect(ranking.scoreOf(i)).toBe(score);
      }
    }),
  );
});

it('A weight that moves is followed as if the comparison had been ranked with it', () => {
  const attributes: readonly SampleAttribute[] = [
    { cells: [1, 5, 9, 4], points: 8 },
    { cells: [9, 6, 1, 6.5], points: 5 },
    { cells: [2, 3, 2, 1], points: 1 },
  ];
  const input = sampleInput(attributes);
  const sums = createRanker(input);
  const ranker = createMethodRanker(sums, input.attributes, { id: 'topsis' });
  const cells = [1, 5, 9, 4];
  for (const points of [0, 3, 10]) {
    const moved = sampleInput([{ cells, points }, ...attributes.slice(1)]);
    ranker.setWeighting(moved.weighting);
    const expected = rankByMethod(rankItems(moved), moved.attributes, { id: 'topsis' });
    expect([...ranker.liveRanking().place]).toEqual([...expected.place]);
    expect([...ranker.ranking().shares]).toEqual([...expected.shares]);
  }
});

it('The parts of a method add up to their sum', () => {
  fc.assert(
    fc.property(arbitraryTable('known'), anyMethod, (attributes, method) => {
      const input = sampleInput(attributes);
      const ranking = rankByMethod(rankItems(input), input.attributes, method);
      const { verdict } = ranking;
      const form = methodParts(ranking);
      if (form === null || verdict?.kind !== 'placed') return;
      for (const [row, score] of verdict.figures[0].values.entries()) {
        const sum = form.parts.reduce((all, part) => all + (part[row] ?? 0), 0);
        // A product of huge numbers leaves what a number can hold; its logarithm does not.
        if (score > 0 || form.of === 'netFlow')
          expect(sum).toBeCloseTo(form.of === 'netFlow' ? score : Math.log(score), 6);
      }
    }),
  );
});
