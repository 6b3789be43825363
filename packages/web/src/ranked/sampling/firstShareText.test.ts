import { acceptabilityOf, rankComparison, usualConcentration, wordsFor } from '@tertium/engine';
import { createDice } from '@tertium/engine/testing/sentences/dice';
import { type PlainWorld, tie, workOut } from '@tertium/engine/testing/sentences/plainWorld';
import { randomComparison } from '@tertium/engine/testing/sentences/randomComparison';
import { itemLabel } from '@tertium/engine/testing/sentences/said';
import { countRuns, firstSeed } from '@tertium/engine/testing/sentences/seeds';
import { expect, it } from 'vitest';
import { firstShareText, sayFirstShare } from './firstShareText';
import { triedWeights } from './testing/triedWeights';

const runs = countRuns(30);
const trials = 1_500;

/** Of trials of its own, in which each open cell is anywhere in what it can be, the share in which an item is first. */
function countFirsts(
  world: PlainWorld,
  item: number,
  among: readonly number[],
  dice: ReturnType<typeof createDice>,
) {
  const held = world.scored.map(({ id }) => world.comparison.weightings[0]?.locked.includes(id) === true);
  const parts = new Map(among.map((each) => [each, world.partsOf(each)]));
  const scoreOf = (shares: readonly number[], each: number) => {
    let [sum, divisor] = [0, 0];
    for (const [j, { share, low, high, worthAlong }] of (parts.get(each) ?? []).entries()) {
      if (share === 0) continue;
      const weight = shares[j] ?? 0;
      sum += weight * (low === high ? low : worthAlong(dice.whole(0, 1_000_000) / 1_000_000));
      divisor += weight;
    }
    return sum / divisor;
  };
  let firsts = 0;
  for (let t = 0; t < trials; t++) {
    const shares = triedWeights(dice, world.shares, usualConcentration, held);
    const scores = new Map(among.map((each) => [each, scoreOf(shares, each)]));
    const own = scores.get(item) ?? 0;
    if (among.every((rival) => (scores.get(rival) ?? 0) <= own + tie)) firsts++;
  }
  return firsts / trials;
}

it('The verdict’s share of similar weightings matches sampling them', () => {
  let judged = 0;
  // Of the first the best fifty are tried, and others who could be first all the same.
  for (const seed of [537414, ...Array.from({ length: runs }, (_, i) => firstSeed + i)]) {
    const comparison = randomComparison(createDice(seed));
    const ranking = rankComparison(comparison);
    const world = workOut(comparison);
    if (ranking.placedCount < 2) continue;
    const { itemIndexes, ...answer } = acceptabilityOf(ranking);
    const leader = itemIndexes[0] ?? -1;
    const hasOpen = itemIndexes.some((i) =>
      world.partsOf(i).some(({ share, low, high }) => share > 0 && high > low),
    );
    const text = firstShareText({
      ranking,
      leader,
      share: answer.rankAcceptability[0]?.[0] ?? -1,
      judgedCount: itemIndexes.length,
      hasOpen,
      words: wordsFor(comparison, ranking, '1,234.5'),
    }).replaceAll('\u00a0', ' ');
    const form =
      /^(.+?) stays first(, alone or level,)? in (more than |less than )?(\d+) % of similar weightings(, allowing for unknown values)?(, among the best (\d+)(?: and (\d+) others?)?)?\.$/;
    const [, name, level, side = '', percent, open, , best = String(ranking.placedCount), others = '0'] =
      form.exec(text) ?? [];
    const label = itemLabel(world, leader);
    expect(name).toBe(label.startsWith('item ') ? `I${label.slice(1)}` : label);
    const isShared = world.place.filter((place) => place === world.place[leader]).length > 1;
    expect(level !== undefined, text).toBe(isShared);
    expect(open !== undefined).toBe(hasOpen);
    expect(Number(best) + Number(others)).toBe(itemIndexes.length);
    const share = countFirsts(world, leader, itemIndexes, createDice(seed + 1));
    // Both shares are sampled: five standard deviations, and the rounding of what is said.
    const slack = 0.006 + 5 * Math.sqrt((share * (1 - share) + 1e-3) * (1 / trials + 1 / 10_000));
    const said = Number(percent) / 100;
    if (side === 'more than ') expect(share).toBeGreaterThan(said - slack);
    else if (side === 'less than ') expect(share).toBeLessThan(said + slack);
    else expect(Math.abs(share - said), `seed ${seed}: ${text}`).toBeLessThanOrEqual(slack);
    judged++;
  }
  expect(judged).toBeGreaterThan(runs / 5);
});

it('Unknown values and items that were left out are named, behind the figure of a verdict too', () => {
  const comparison = randomComparison(createDice(3));
  const ranking = { ...rankComparison(comparison), placedCount: 900 };
  const words = wordsFor(comparison, ranking, '1,234.5');
  const of = { ranking, leader: 0, share: 0.834, judgedCount: 50, hasOpen: true, words } as const;
  const end = ', allowing for unknown values, among the best 50.';
  expect(firstShareText(of)).toContain(`83\u00a0% of similar weightings${end}`);
  expect(firstShareText({ ...of, judgedCount: 56 })).toMatch(/, among the best 50 and 6 others\.$/);
  const { text, behind } = sayFirstShare(of);
  expect(text).toBe('83\u00a0%');
  expect(behind).toContain(`(rank acceptability)${end}`);
});

it('A unanimous sample is not called certain, a calculated result is', () => {
  const comparison = randomComparison(createDice(3));
  const ranking = { ...rankComparison(comparison), equalWeighting: null };
  const words = wordsFor(comparison, ranking, '1,234.5');
  const of = { ranking, leader: 0, judgedCount: 900, hasOpen: false, words } as const;
  const saidOf = (share: number, isExact: boolean) =>
    /first in (.*) of /.exec(firstShareText({ ...of, share, isExact }).replaceAll('\u00a0', ' '))?.[1];
  expect(saidOf(1, false)).toBe('more than 99 %');
  expect(saidOf(0, false)).toBe('less than 1 %');
  expect(saidOf(1, true)).toBe('100 %');
});

it('The sampler used to check the engine has the right means and spreads', () => {
  const dice = createDice(5);
  const samples = Array.from({ length: 20_000 }, () =>
    triedWeights(dice, [0.05, 0.25, 0.7], 30, [false, false, false]),
  );
  for (const [j, share] of [0.05, 0.25, 0.7].entries()) {
    const mean = samples.reduce((sum, each) => sum + (each[j] ?? 0), 0) / samples.length;
    const square = samples.reduce((sum, each) => sum + ((each[j] ?? 0) - share) ** 2, 0) / samples.length;
    expect(mean).toBeCloseTo(share, 2);
    expect(square).toBeCloseTo((share * (1 - share)) / 31, 3);
  }
});
