import { usualConcentration } from '@tertium/engine';
import { createDice, type Dice } from '@tertium/engine/testing/sentences/dice';
import { tie } from '@tertium/engine/testing/sentences/plainWorld';
import { at } from '@tertium/engine/testing/sentences/said';
import { triedWeights } from '../../../../ranked/sampling/testing/triedWeights';
import { isWithout } from './checkShares';
import type { Picture } from './picture';

/** The number of weightings that a check samples itself. */
const usualTrials = 400;
/** Only so many of the best items take part. */
export const mostSampledItems = 50;

export interface Tried {
  readonly shares: readonly number[];
  readonly scoreOf: (item: number) => number;
  readonly isFirst: (item: number) => boolean;
}

/** Samples weightings near the given shares, or among all. The result differs from the product's by chance. */
export function tryAgain(picture: Picture, isAll: boolean, trials = usualTrials): readonly Tried[] {
  const { world } = picture;
  const dice = createDice(11);
  const given = isAll ? world.shares.map(() => 1 / world.shares.length) : world.shares;
  const closeness = isAll ? world.shares.length : usualConcentration;
  const held = world.scored.map(
    ({ id }) => !isAll && world.comparison.weightings[0]?.locked.includes(id) === true,
  );
  const takers = world.placed.slice(0, mostSampledItems);
  return Array.from({ length: trials }, () => {
    const shares = triedWeights(dice, given, closeness, held);
    const scores = new Map(takers.map((i) => [i, drawScore(picture, i, shares, dice)]));
    const best = Math.max(...scores.values());
    return {
      shares,
      scoreOf: (item) => scores.get(item) ?? -1,
      isFirst: (item) => (scores.get(item) ?? -1) >= best - tie,
    };
  });
}

/** A score with these shares, with each open cell at a random value of its range. */
export function drawScore(picture: Picture, item: number, shares: readonly number[], dice: Dice): number {
  let [sum, divisor] = [0, 0];
  for (const [j, { attribute, worthAlong }] of picture.world.partsOf(item).entries()) {
    if (isWithout(picture, attribute, item)) continue;
    sum += at(shares, j) * worthAlong(dice.whole(0, 1_000_000) / 1_000_000);
    divisor += at(shares, j);
  }
  return divisor > 0 ? sum / divisor : 0;
}

export const firstShareOf = (tried: readonly Tried[], item: number): number =>
  tried.filter(({ isFirst }) => isFirst(item)).length / tried.length;

/** How far two samples may differ by chance: five standard deviations of both. */
export const slackOf = (share: number, trials = usualTrials): number =>
  0.012 + 5 * Math.sqrt((share * (1 - share) + 0.002) / (trials / 2));
