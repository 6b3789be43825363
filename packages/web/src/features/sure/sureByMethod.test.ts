import {
  additiveForm,
  blankAttribute,
  blankWeighting,
  type Comparison,
  createMethodRanker,
  createRanker,
  defaultReading,
  emptyComparison,
  type MethodRanking,
  type RankingMethod,
  rankByMethod,
  rankingInputOf,
  type Weighting,
  wordsFor,
} from '@tertium/engine';
import { createDice, type Dice } from '@tertium/engine/testing/sentences/dice';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { findNeverFirst, neverFirstQuestion } from '../../ranked/sampling/neverFirst';
import { withPoints } from '../../ranked/weights';
import { pointsBeyond, pointsMoved } from './previews';
import { neverText } from './sureWords';
import { leastTransfer, leaveOutEach, leaveOutItems, stayIntervals } from './turns';

const runs = countRuns(60);
/** Seeds of which something was once judged wrongly: an attribute that gives all its weight until two are level. */
const onceWrong = [537210, 616176];
const format = '1,234.5';

const methods: readonly RankingMethod[] = [
  { id: 'promethee', rules: {} },
  { id: 'promethee', rules: { a0: { shape: 'linear', indifference: 1, preference: 5 } } },
  { id: 'weightedProduct' },
];
const others: readonly RankingMethod[] = [
  { id: 'topsis' },
  { id: 'vikor', groupShare: 0.5 },
  { id: 'edas' },
  { id: 'waspas', sumShare: 0.5 },
];

/** A table of positive numbers, some of them missing, with weights of which some are locked. */
function randomTable(dice: Dice): Comparison {
  const [items, attributes] = [dice.whole(3, 7), dice.whole(2, 4)];
  const ids = Array.from({ length: attributes }, (_, j) => `a${j}`);
  const weighting: Weighting = {
    ...blankWeighting({ id: 'w', name: 'Mine', position: 0 }),
    points: Object.fromEntries(ids.map((id) => [id, dice.whole(1, 10)])),
    locked: dice.whole(0, 3) === 0 ? ['a0'] : [],
  };
  return {
    ...emptyComparison('Table'),
    items: Array.from({ length: items }, (_, i) => ({ id: `i${i}`, name: `Item ${i}`, position: i })),
    attributes: ids.map((id, position) => ({
      ...blankAttribute({ id, name: id.toUpperCase(), position, type: 'number' }),
      reading: defaultReading,
      direction: dice.whole(0, 1) === 0 ? ('lower' as const) : ('higher' as const),
    })),
    columns: Object.fromEntries(
      ids.map((id) => [
        id,
        Array.from({ length: items }, () => (dice.whole(0, 14) === 0 ? null : String(dice.whole(1, 20)))),
      ]),
    ),
    weightings: [weighting],
  };
}

function* cases(of: readonly RankingMethod[]) {
  for (const seed of [...onceWrong, ...Array.from({ length: runs }, (_, i) => firstSeed + i)]) {
    const comparison = randomTable(createDice(seed));
    const method = of[seed % of.length] ?? { id: 'topsis' };
    const weighting = comparison.weightings[0] ?? null;
    const input = rankingInputOf(comparison, weighting);
    /** The method itself, from the cells, with other weights: what a person would see who set them. */
    const rankWith = (points: Readonly<Record<string, number>>): MethodRanking => {
      const ranker = createRanker(rankingInputOf(comparison, withPoints(weighting, points)));
      return rankByMethod(ranker.ranking(), comparison.attributes, method);
    };
    const ranking = rankWith({});
    if (ranking.placedCount < 2) continue;
    const rankerFor = (asked: typeof input) =>
      createMethodRanker(createRanker(asked), comparison.attributes, method);
    yield { what: `seed ${seed}`, comparison, input, weighting, ranking, rankWith, rankerFor };
  }
}

const firstsOf = ({ place }: MethodRanking) => [...place.keys()].filter((item) => place[item] === 1);

it('Beyond each end that is given for a weight, and after the smallest move, the method itself has the other item ahead', () => {
  let [ends, transfers] = [0, 0];
  for (const { what, weighting, ranking, rankWith } of cases(methods)) {
    const sum = additiveForm(ranking)?.sum;
    const leader = ranking.order[0] ?? -1;
    if (sum === undefined || ranking.placeOf(leader).isShared) continue;
    const judged = [...ranking.order.subarray(0, ranking.placedCount)];
    for (const stay of stayIntervals(sum, judged)) {
      for (const side of ['below', 'above'] as const) {
        const points = pointsBeyond(sum, weighting, stay, side);
        const rival = stay[side];
        const { low, high, share } = stay;
        const isRoom = side === 'below' ? low > 0.006 : high < 0.994;
        if (points === null || rival === null || !isRoom) continue;
        const then = rankWith(points);
        expect(then.place[rival], `${what} ${stay.attributeId} ${side}`).toBeLessThan(
          then.place[leader] ?? 0,
        );
        ends += 1;
        // Halfway to the end it still is first.
        const end = side === 'below' ? low : high;
        const inside = { ...stay, low: (share + end) / 2 + 0.005, high: (share + end) / 2 - 0.005 };
        const within = pointsBeyond(sum, weighting, inside, side);
        if (within !== null) expect(rankWith(within).place[leader], what).toBe(1);
      }
    }
    const least = leastTransfer(sum, judged);
    const points = least === null ? null : pointsMoved(sum, least.transfer);
    if (least === null || points === null || least.transfer.total > 0.9) continue;
    const then = rankWith(points);
    const [last] = least.transfer.moves.slice(-1);
    const hasGivenAll =
      last !== undefined && last.amount > (sum.shares[sum.attributeIds.indexOf(last.fromId)] ?? 0) - 1e-9;
    // Where no more of it can move, the two stay level.
    if (hasGivenAll) expect(then.place[least.rivalIndex], what).toBeLessThanOrEqual(then.place[leader] ?? 0);
    else expect(then.place[least.rivalIndex], what).toBeLessThan(then.place[leader] ?? 0);
    transfers += 1;
  }
  expect(ends).toBeGreaterThan(runs / 2);
  expect(transfers).toBeGreaterThan(runs / 6);
});

it('An item said never to be first by a method is so under no sampled weights, nor ahead of the named ones', () => {
  let said = 0;
  for (const { what, comparison, ranking, rankWith } of cases(methods)) {
    const sum = additiveForm(ranking)?.sum;
    if (sum === undefined) continue;
    const words = wordsFor(comparison, ranking, format);
    const dice = createDice(7);
    const judged = [...ranking.order.subarray(0, ranking.placedCount)];
    const tried = Array.from({ length: 20 }, () =>
      rankWith(Object.fromEntries(sum.attributeIds.map((id) => [id, dice.whole(1, 100) / 10]))),
    );
    for (const never of findNeverFirst(neverFirstQuestion(sum, judged))) {
      if (never === null) continue;
      const { itemIndex, byIndex } = never;
      for (const then of tried) {
        if (byIndex === null) expect(then.place[itemIndex], what).toBeGreaterThan(1);
        else expect(then.place[byIndex], what).toBeLessThan(then.place[itemIndex] ?? 0);
      }
      expect(neverText(never, words, 'the method')).toMatch(
        byIndex === null
          ? /is never first: another one is always ahead/
          : /which by the method does at least as well in everything that counts and better in/,
      );
      said += 1;
    }
  }
  expect(said).toBeGreaterThan(runs / 4);
});

it('Without an attribute or item, the named leaders are those of the method in the remaining table', () => {
  let turned = 0;
  for (const { what, comparison, input, ranking, rankWith, rankerFor } of cases([...methods, ...others])) {
    for (const { attributeId, firsts } of leaveOutEach(input, ranking, rankerFor)) {
      const then = firstsOf(rankWith({ [attributeId]: 0 }));
      expect([...(firsts === 'same' ? firstsOf(ranking) : firsts)].sort(), what).toEqual([...then].sort());
      if (firsts !== 'same' && firsts.length > 0) turned += 1;
    }
    const judged = [...ranking.order.subarray(0, ranking.placedCount)];
    const left = leaveOutItems(input, ranking, judged, rankerFor);
    for (const item of judged) {
      // The table that a person has who deletes the item.
      const kept = comparison.items.filter((_, i) => i !== item);
      const columns = Object.fromEntries(
        Object.entries(comparison.columns).map(([id, cells]) => [id, cells.filter((_, i) => i !== item)]),
      );
      const without = { ...comparison, items: kept, columns };
      const ranker = createRanker(rankingInputOf(without, comparison.weightings[0] ?? null));
      const then = rankByMethod(ranker.ranking(), comparison.attributes, ranking.method);
      const firsts = firstsOf(then).map((i) => comparison.items.findIndex(({ id }) => id === kept[i]?.id));
      const turn = left.find(({ itemIndex }) => itemIndex === item);
      expect([...(turn?.firsts ?? firstsOf(ranking))].sort(), what).toEqual(firsts.sort());
    }
  }
  expect(turned).toBeGreaterThan(runs / 10);
});
