import type { Direction } from '@tertium/engine';

/** A person's picks in order, and the directions that they chose and that aren't saved yet. */
export interface Picked {
  readonly ids: readonly string[];
  readonly directions: Readonly<Record<string, Direction>>;
}

/** The default picks: the attributes that count, by their points, the most important first. */
export function firstPicks(pointsNow: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(pointsNow)
    .filter(([, points]) => points > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id);
}
