import type { Direction } from '@tertium/engine';

/** What a person has picked, in the order they picked it in, and what they said is better where it is not as it stands. */
export interface Picked {
  readonly ids: readonly string[];
  readonly directions: Readonly<Record<string, Direction>>;
}

/** What is asked about where nobody has said: what counts by its points, the most important first. */
export function firstPicks(pointsNow: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(pointsNow)
    .filter(([, points]) => points > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id);
}
