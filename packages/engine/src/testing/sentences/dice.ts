/** Chance that can be repeated: the same throws for the same seed (xorshift). */
export interface Dice {
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number;
  readonly isLucky: (probability: number) => boolean;
  readonly oneOf: <T>(choices: readonly [T, ...T[]]) => T;
}

export function createDice(seed: number): Dice {
  let state = (seed * 2654435761 + 97) | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 8; i++) next();
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    whole,
    isLucky: (probability) => next() < probability,
    oneOf: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
  };
}
