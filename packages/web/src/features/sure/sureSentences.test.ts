import { countedOnly, rankComparison, smaa, wordsFor } from '@tertium/engine';
import { createDice, type Dice } from '@tertium/engine/testing/sentences/dice';
import { type PlainWorld, tie, workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { randomComparison } from '@tertium/engine/testing/sentences/randomComparison';
import { itemLabel } from '@tertium/engine/testing/sentences/said';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { findNeverFirst, neverFirstQuestion } from '../../ranked/sampling/neverFirst';
import { triedWeights } from '../../ranked/sampling/testing/triedWeights';
import { centralText, nearnessText, neverText } from './sureWords';
import { concentrations, exactPlaces, hasOrder, questionOf, scopes, type Tried } from './tried';

const runs = countRuns(40);

/** Each random comparison in which at least two have a place, with what is judged of it. */
function* worlds() {
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const comparison = randomComparison(createDice(seed));
    const ranking = rankComparison(comparison);
    if (ranking.placedCount < 2) continue;
    const world = workOut(comparison);
    const counted = countedOnly(ranking);
    const words = wordsFor(comparison, ranking, '1,234.5');
    const at = counted.attributeIds.map((id) => world.scored.findIndex((each) => each.id === id));
    /** Weights of those that count, as shares of all that are scored. */
    const spread = (weights: readonly number[]) =>
      world.shares.map((_, j) => (at.includes(j) ? (weights[at.indexOf(j)] ?? 0) : 0));
    yield { seed, world, ranking, counted, words, spread, dice: createDice(seed + 7) };
  }
}

const isOpen = ({ low, high }: PlainWorld, i: number) => (high[i] ?? 0) > (low[i] ?? 0) + tie;

/** Any weights of so many attributes, each equally likely; now and then one alone. */
function anyWeights(dice: Dice, count: number): readonly number[] {
  if (dice.isLucky(0.1)) {
    const only = dice.whole(0, count - 1);
    return Array.from({ length: count }, (_, j) => (j === only ? 1 : 0));
  }
  return triedWeights(
    dice,
    Array.from({ length: count }, () => 1 / count),
    count,
    [],
  );
}

const label = (world: PlainWorld, item: number) => {
  const text = itemLabel(world, item);
  return text.startsWith('item ') ? `I${text.slice(1)}` : text;
};

it('An item said never to win leads under no weights, and the named one is better where stated', () => {
  const counts = { dominated: 0, proved: 0 };
  for (const { seed, world, ranking, counted, words, spread, dice } of worlds()) {
    const judged = Array.from(ranking.order.subarray(0, ranking.placedCount));
    const width = counted.attributeIds.length;
    const found = [...findNeverFirst(neverFirstQuestion(counted, judged))].filter((each) => each !== null);
    for (const never of found) {
      const { itemIndex, byIndex } = never;
      const text = neverText(never, words);
      const what = `seed ${seed}: ${text}`;
      expect(text.startsWith(`${label(world, itemIndex)} is never `), what).toBe(true);
      for (let t = 0; t < 60; t++) {
        const weights = anyWeights(dice, width);
        const own = world.scoresWith(spread(weights), itemIndex);
        if (byIndex === null)
          expect(
            judged.some((rival) => world.scoresWith(spread(weights), rival) > own + tie),
            what,
          ).toBe(true);
        else {
          const rival = world.scoresWith(spread(weights), byIndex);
          expect(rival, what).toBeGreaterThanOrEqual(own - tie);
          if (weights.every((weight) => weight > 0)) expect(rival, what).toBeGreaterThan(own);
        }
      }
      counts[byIndex === null ? 'proved' : 'dominated']++;
      if (byIndex === null) continue;
      expect(text).toContain(
        `is never ahead of ${itemLabel(world, byIndex)}, which scores at least as high in everything that counts and higher in `,
      );
      const { length } = never.attributeIds;
      const named = length > 3 ? 2 : length;
      for (const id of never.attributeIds.slice(0, named)) expect(text, what).toContain(words.quoted(id));
      const rest = / and (\d+) others\.$/.exec(text)?.[1] ?? '0';
      expect(Number(rest), what).toBe(length - named);
      for (const id of never.attributeIds) {
        const best = world.partsOf(itemIndex).find(({ attribute }) => attribute.id === id)?.high ?? 2;
        const worst = world.partsOf(byIndex).find(({ attribute }) => attribute.id === id)?.low ?? -1;
        expect(worst, what).toBeGreaterThan(best);
      }
    }
    // Whoever wins somewhere is not said never to.
    const names = new Set(found.map(({ itemIndex }) => itemIndex));
    for (let t = 0; t < 30; t++) {
      const weights = anyWeights(dice, width);
      const scores = judged.map((item) => world.scoresWith(spread(weights), item));
      const first = judged[scores.indexOf(Math.max(...scores))] ?? -1;
      const isAlone = scores.filter((score) => score > Math.max(...scores) - 1e-6).length === 1;
      if (isAlone) expect(names.has(first), `seed ${seed}`).toBe(false);
    }
  }
  expect(counts.dominated).toBeGreaterThan(runs / 10);
  expect(counts.proved).toBeGreaterThan(0);
});

it('Calculated shares match those of separate trials', () => {
  let worked = 0;
  for (const { seed, world, counted, spread, dice } of worlds()) {
    const question = questionOf(counted, { scope: 'all', nearness: 2, seed: 1 });
    const exact = exactPlaces(question);
    if (exact === null) continue;
    const trials = 2_500;
    const firsts = question.itemIndexes.map(() => 0);
    for (let t = 0; t < trials; t++) {
      const width = counted.attributeIds.length;
      const weights = triedWeights(
        dice,
        Array.from({ length: width }, () => 1 / width),
        width,
        [],
      );
      const scores = question.itemIndexes.map((item) => world.scoresWith(spread(weights), item));
      const best = Math.max(...scores);
      for (const [row, score] of scores.entries())
        if (score >= best - tie) firsts[row] = (firsts[row] ?? 0) + 1;
    }
    for (const [row, count] of firsts.entries())
      expect(Math.abs((exact[row]?.[0] ?? -1) - count / trials), `seed ${seed}, row ${row}`).toBeLessThan(
        0.05,
      );
    worked++;
  }
  expect(worked).toBeGreaterThan(runs / 50);
});

it('The people an item wins for match the weights it wins with in separate trials', () => {
  let said = 0;
  for (const { seed, world, ranking, counted, words, spread, dice } of worlds()) {
    const judged = Array.from(ranking.order.subarray(0, ranking.placedCount));
    if (judged.length > 8 || judged.some((item) => isOpen(world, item))) continue;
    for (const scope of scopes) {
      if (scope === 'order') continue;
      const tried: Tried = { scope, nearness: 3, seed: 1 };
      const answer = smaa(questionOf(counted, tried));
      const held = counted.attributeIds.map((id) => scope === 'near' && counted.lockedIds.includes(id));
      const sums = judged.map(() => counted.attributeIds.map(() => 0));
      const wins = judged.map(() => 0);
      for (let t = 0; t < 2_000; t++) {
        const width = counted.attributeIds.length;
        const equal = Array.from({ length: width }, () => 1 / width);
        const weights =
          scope === 'near'
            ? triedWeights(dice, Array.from(counted.shares), concentrations[3], held)
            : triedWeights(dice, equal, width, []);
        const scores = judged.map((item) => world.scoresWith(spread(weights), item));
        const best = Math.max(...scores);
        for (const [row, score] of scores.entries()) {
          if (score < best - tie) continue;
          wins[row] = (wins[row] ?? 0) + 1;
          weights.forEach((weight, j) => {
            const own = sums[row];
            if (own !== undefined) own[j] = (own[j] ?? 0) + weight;
          });
        }
      }
      for (const [row, item] of judged.entries()) {
        const central = answer.centralWeights[row];
        if ((wins[row] ?? 0) < 300 || central === null || central === undefined) continue;
        const text = centralText(counted, central, scope, words);
        const mean = (sums[row] ?? []).map((sum) => sum / (wins[row] ?? 1));
        const base = (j: number) => (scope === 'near' ? (counted.shares[j] ?? 0) : 0);
        const gains = mean.map((weight, j) => weight - base(j));
        const what = `seed ${seed}, ${itemLabel(world, item)}: ${text}`;
        if (text === null) {
          expect(Math.max(...gains), what).toBeLessThan(0.04);
          continue;
        }
        const alike = /^care about (?:both|all) equally \(([\d.]+)\s% each on average\)$/.exec(text);
        if (alike !== null) {
          for (const weight of mean)
            expect(Math.abs(weight - Number(alike[1]) / 100), what).toBeLessThan(0.05);
          continue;
        }
        const level = / about (.*) \([\d.]+\s% each on average\)$/.exec(text)?.[1];
        if (level !== undefined) {
          const isNamed = (j: number) => level.includes(words.quoted(counted.attributeIds[j] ?? ''));
          expect(mean.filter((_, j) => isNamed(j)).length, what).toBeGreaterThan(1);
          for (const [j, weight] of mean.entries())
            if (isNamed(j)) expect(weight, what).toBeGreaterThan(Math.max(...mean) - 0.05);
          continue;
        }
        const form =
          /^care (most|more) about (“.*”|an unnamed attribute) \(([\d.]+)\s% on average(?: instead of ([\d.]+)\s%)?\)$/;
        const [, , quoted, percent, own] = form.exec(text) ?? [];
        const named = [...counted.attributeIds.keys()].filter(
          (j) => words.quoted(counted.attributeIds[j] ?? '') === quoted,
        );
        const isSo = named.some(
          (j) =>
            Math.abs((mean[j] ?? 0) - Number(percent) / 100) < 0.05 &&
            (gains[j] ?? 0) > Math.max(...gains) - 0.05 &&
            (own === undefined || Math.abs(base(j) - Number(own) / 100) < 0.0051),
        );
        expect(isSo, what).toBe(true);
        said++;
      }
    }
  }
  expect(said).toBeGreaterThan(runs / 20);
});

it('The stated range holds for two thirds of separate trials', () => {
  const dice = createDice(3);
  for (const { words } of worlds()) {
    for (const [nearness, concentration] of concentrations.entries()) {
      const [low = 0, high = 0] = [...nearnessText(nearness, words).matchAll(/(\d+)\u00a0%/g)]
        .slice(1)
        .map(([, digits]) => Number(digits) / 100);
      let inside = 0;
      for (let t = 0; t < 4_000; t++) {
        const [weight = 0] = triedWeights(dice, [0.25, 0.75], concentration, []);
        if (weight >= low && weight <= high) inside++;
      }
      expect(inside / 4_000).toBeGreaterThan(0.6);
      expect(inside / 4_000).toBeLessThan(0.74);
    }
    break;
  }
});

it('Weightings in the same order keep it, and a share of 0 stays 0', () => {
  for (const { counted, ranking } of worlds()) {
    expect(Array.from(counted.shares).every((share) => share > 0)).toBe(true);
    expect(counted.columns.map(({ attributeId }) => attributeId)).toEqual(counted.attributeIds);
    expect(counted.placedCount).toBe(ranking.placedCount);
    const { weights } = questionOf(counted, { scope: 'order', nearness: 0, seed: 1 });
    if (weights.kind !== 'ordinal') throw new Error(weights.kind);
    for (const [j, share] of counted.shares.entries())
      for (const [k, other] of counted.shares.entries())
        if (share > other + tie) expect(weights.ranks[j]).toBeLessThan(weights.ranks[k] ?? 0);
    expect(hasOrder(counted)).toBe(Math.max(...counted.shares) > Math.min(...counted.shares) + tie);
  }
});
