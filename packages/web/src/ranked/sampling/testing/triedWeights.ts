import type { Dice } from '@tertium/engine/testing/sentences/dice';

/** A witness of the engine's sampler that shares nothing with it: shares about given ones, the held ones as they are. */
export function triedWeights(
  dice: Dice,
  shares: readonly number[],
  concentration: number,
  held: readonly boolean[],
): readonly number[] {
  const free = shares.map((share, j) =>
    held[j] === true || share === 0 ? 0 : gammaOf(dice, concentration * share),
  );
  // Nothing is shared out where all that is held is all there is: no part of it then, and not 0 / 0.
  const total = free.reduce((sum, each) => sum + each, 0) || 1;
  const rest = shares.reduce((sum, share, j) => sum - (held[j] === true ? share : 0), 1);
  return shares.map((share, j) => (held[j] === true ? share : ((free[j] ?? 0) / total) * rest));
}

/** A sum of exponentials, and for what is left over Ahrens and Dieter's rejection (1974). */
function gammaOf(dice: Dice, shape: number): number {
  let sum = 0;
  for (let k = 0; k < Math.floor(shape); k++) sum -= Math.log(1 - throwOf(dice));
  const left = shape - Math.floor(shape);
  return left < 1e-9 ? sum : sum + fractionOf(dice, left);
}

function fractionOf(dice: Dice, shape: number): number {
  const edge = (Math.E + shape) / Math.E;
  for (;;) {
    const at = edge * throwOf(dice);
    const value = at <= 1 ? at ** (1 / shape) : -Math.log((edge - at) / shape);
    const bound = at <= 1 ? Math.exp(-value) : value ** (shape - 1);
    if (throwOf(dice) <= bound) return value;
  }
}

/** 0 ≤ x < 1. */
const throwOf = (dice: Dice): number => dice.whole(0, 2 ** 32 - 1) / 2 ** 32;
