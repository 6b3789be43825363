import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PreferenceRule, RankingMethod } from '../comparison';
import { additiveForm } from '../ranking/additiveForm';
import type { MethodRanking } from '../ranking/anyRanking';
import { placeByMethod, rankByMethod } from '../ranking/methodRanking';
import { rankItems } from '../ranking/rankItems';
import { arbitraryTable, sampleInput } from '../testing/rankingSamples';
import { acceptabilityQuestion } from './acceptabilityOf';
import { dominates, potentialOptimality } from './dominance';
import { methodTrialsQuestion, startMethodTrials } from './methodTrials';
import { leadsAlong, scoreAt, shareCurves } from './shareCurves';
import { startSmaa } from './smaa';
import { stabilityInterval } from './weightStability';
import { worthRows } from './worths';

const rule = fc.constantFrom<PreferenceRule>(
  { shape: 'usual' },
  { shape: 'uShape', indifference: 1 },
  { shape: 'vShape', preference: 4 },
  { shape: 'level', indifference: 1, preference: 3 },
  { shape: 'linear', indifference: 0.5, preference: 3 },
  { shape: 'gaussian', spread: 2 },
);
const anyAdditive: fc.Arbitrary<RankingMethod> = fc.oneof(
  fc.constant<RankingMethod>({ id: 'weightedProduct' }),
  fc
    .dictionary(fc.constantFrom('a0', 'a1', 'a2'), rule)
    .map((rules) => ({ id: 'promethee' as const, rules })),
);
const anySampled = fc.constantFrom<RankingMethod>(
  { id: 'topsis' },
  { id: 'edas' },
  { id: 'vikor', groupShare: 0.4 },
  { id: 'waspas', sumShare: 0.3 },
);

/** Values above 0, which the product needs as well. */
const anyTable = arbitraryTable('known').map((attributes) =>
  attributes.map((attribute) => ({
    ...attribute,
    direction: attribute.direction === 'lower' ? ('lower' as const) : ('higher' as const),
    cells: attribute.cells.map((cell) => (typeof cell === 'number' ? cell + 1 : cell)),
  })),
);
const anyWeights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 5, maxLength: 5 });

function rank(attributes: Parameters<typeof sampleInput>[0], method: RankingMethod): MethodRanking {
  const input = sampleInput(attributes);
  return rankByMethod(rankItems(input), input.attributes, method);
}

/** The method itself, asked again with other weights: the witness of all that is said here. */
function again({ table, method }: MethodRanking, weights: readonly number[]) {
  const verdict = placeByMethod({ ...table, problem: { ...table.problem, weights } }, method);
  if (verdict?.kind !== 'placed') throw new Error('The method has no places');
  return verdict;
}

/** One share at `share`, the others in their proportions. */
function moved(shares: ArrayLike<number>, k: number, share: number): number[] {
  const rest = Array.from(shares).reduce((sum, own, j) => sum + (j === k ? 0 : own), 0);
  return Array.from(shares, (own, j) => (j === k ? share : ((1 - share) * own) / rest));
}

function formOf(ranking: MethodRanking) {
  const form = additiveForm(ranking);
  return form === null ? null : { ...form, rows: worthRows(form.sum, ranking.table.itemIndexes) };
}

it('Under any weights the additive form has the figures of the method, and so its places', () => {
  fc.assert(
    fc.property(anyTable, anyAdditive, anyWeights, (attributes, method, raw) => {
      const ranking = rank(attributes, method);
      const form = formOf(ranking);
      if (form === null) return;
      const own = raw.slice(0, form.sum.attributeIds.length);
      const total = own.reduce((sum, each) => sum + each, 0);
      const weights = own.map((each) => each / total);
      const { values } = again(ranking, weights).figures[0];
      for (const [row, worths] of form.rows.entries()) {
        const score = worths.reduce((sum, worth, j) => sum + worth * (weights[j] ?? 0), 0);
        expect(Math.abs(form.figureOf(score) - (values[row] ?? 0))).toBeLessThan(1e-9);
      }
      for (const [row, item] of ranking.table.itemIndexes.entries())
        expect(form.sum.place[item]).toBe(
          again(ranking, ranking.table.problem.weights as number[]).places[row],
        );
    }),
    { numRuns: 50 },
  );
});

/** From a tie so far that it is none but for rounding, and no other tie is passed. */
const step = 1e-4;

it('A stability interval by a method ends where the method itself ranks another first, on both sides', () => {
  let ends = 0;
  fc.assert(
    fc.property(anyTable, anyAdditive, (attributes, method) => {
      const ranking = rank(attributes, method);
      const form = formOf(ranking);
      if (form === null || form.sum.attributeIds.length < 2 || form.rows.length < 2) return;
      const { shares } = form.sum;
      const { places } = again(ranking, Array.from(shares));
      const leader = places.indexOf(1);
      for (const k of shares.keys()) {
        const { low, high, lowRival, highRival } = stabilityInterval(form.rows, shares, leader, k);
        const at = (share: number) => again(ranking, moved(shares, k, share)).places;
        for (const inside of [low + step, (low + high) / 2, high - step])
          if (inside >= low && inside <= high) expect(at(inside)[leader]).toBe(1);
        for (const [end, rival, side] of [
          [low, lowRival, -step],
          [high, highRival, step],
        ] as const) {
          const beyond = end + side;
          if (rival === null || beyond < 0 || beyond > 1) continue;
          ends += 1;
          expect(at(beyond)[rival]).toBeLessThan(at(beyond)[leader] ?? 0);
        }
      }
    }),
    { numRuns: 75 },
  );
  expect(ends).toBeGreaterThan(20);
});

it('Along a share the method itself ranks the named leader first, between any two crossings', () => {
  fc.assert(
    fc.property(anyTable, anyAdditive, (attributes, method) => {
      const ranking = rank(attributes, method);
      const form = formOf(ranking);
      if (form === null || form.sum.attributeIds.length < 2) return;
      const { itemIndexes } = ranking.table;
      for (const k of form.sum.shares.keys()) {
        const curves = shareCurves(form.sum, itemIndexes, k);
        for (const { from, to, leader } of leadsAlong(curves)) {
          const middle = (from + to) / 2;
          const verdict = again(ranking, moved(form.sum.shares, k, middle));
          const row = itemIndexes.indexOf(leader);
          if (to - from > step) expect(verdict.places[row]).toBe(1);
          const curve = curves[row];
          if (curve === undefined) throw new Error('Each item has a curve');
          expect(form.figureOf(scoreAt(curve, middle))).toBeCloseTo(verdict.figures[0].values[row] ?? 0, 9);
        }
      }
    }),
    { numRuns: 50 },
  );
});

it('An item proved never to be first by a method is first under none of many sampled weightings', () => {
  let proved = 0;
  fc.assert(
    fc.property(
      anyTable,
      anyAdditive,
      fc.array(anyWeights, { minLength: 8, maxLength: 8 }),
      (attributes, method, tried) => {
        const ranking = rank(attributes, method);
        const form = formOf(ranking);
        if (form === null || form.rows.length < 2) return;
        const verdicts = tried.map((raw) => again(ranking, raw.slice(0, form.sum.attributeIds.length)));
        for (const [row, own] of form.rows.entries()) {
          const isDominated = form.rows.some((other) => dominates(other, own));
          const { margin, isProven } = potentialOptimality(
            [own, ...form.rows.filter((_, i) => i !== row)],
            0,
          );
          if (!isDominated && !(isProven && margin < -1e-7)) continue;
          proved += 1;
          for (const { places } of verdicts) expect(places[row]).toBeGreaterThan(1);
        }
      },
    ),
    { numRuns: 40 },
  );
  expect(proved).toBeGreaterThan(5);
});

it('Shares of places match the method run again under each weighting, however they are counted', () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.oneof(anyAdditive, anySampled),
      fc.array(anyWeights, { minLength: 6, maxLength: 6 }),
      (attributes, method, tried) => {
        const ranking = rank(attributes, method);
        if (ranking.verdict?.kind !== 'placed') return;
        const count = ranking.table.columns.length;
        const samples = tried.map((raw) => {
          const own = raw.slice(0, count);
          const total = own.reduce((sum, each) => sum + each, 0);
          return own.map((each) => each / total);
        });
        const weights = { kind: 'given', samples } as const;
        const verdicts = samples.map((each) => again(ranking, each));
        const { itemIndexes } = ranking.table;
        const expected = itemIndexes.map((_, row) =>
          itemIndexes.map(
            (_other, place) =>
              verdicts.filter(({ places }) => places[row] === place + 1).length / samples.length,
          ),
        );
        const run = startMethodTrials(methodTrialsQuestion(ranking, { itemIndexes, weights }));
        run.draw(samples.length);
        expect(run.answer().rankAcceptability).toEqual(expected);
        const form = additiveForm(ranking);
        if (form === null) return;
        const sums = startSmaa(acceptabilityQuestion(form.sum, { itemIndexes, weights }));
        sums.draw(samples.length);
        expect(sums.answer().rankAcceptability).toEqual(expected);
        for (const [row, central] of run.answer().centralWeights.entries())
          for (const [j, weight] of (sums.answer().centralWeights[row] ?? []).entries())
            expect(central?.[j]).toBeCloseTo(weight, 12);
      },
    ),
    { numRuns: 50 },
  );
});

it('Near the given weights the same ones are drawn for a method as for sums, the locked ones held', () => {
  const input = sampleInput([
    { cells: [3, 7, 5, 6], points: 5 },
    { cells: [8, 2, 6, 3], points: 3 },
    { cells: [4, 4, 5, 7], points: 2 },
  ]);
  const locked = { ...input, weighting: input.weighting && { ...input.weighting, locked: ['a1'] } };
  const ranking = rankByMethod(rankItems(locked), input.attributes, { id: 'promethee', rules: {} });
  const form = additiveForm(ranking);
  if (form === null) throw new Error('PROMETHEE is additive');
  const [method, sums] = [
    startMethodTrials(methodTrialsQuestion(ranking)),
    startSmaa(acceptabilityQuestion(form.sum)),
  ];
  for (const run of [method, sums]) run.draw(500);
  expect(method.answer()).toEqual(sums.answer());
  for (const central of method.answer().centralWeights)
    if (central !== null) expect(central[1]).toBeCloseTo(0.3, 9);
});
