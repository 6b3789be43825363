import type { Rankings } from '../scene/found';

/** Columns beyond this many are too narrow to follow a line through. */
export const mostRankings = 12;
/** Lines beyond this many cannot be told apart. */
const mostFirsts = 24;

/** The items that are first in some column: each has a line, however far behind in the ranking here. */
export function firstsOf({ ranked }: Rankings): readonly number[] {
  const firsts = new Set<number>();
  for (const { place } of ranked)
    for (let i = 0; i < place.length && firsts.size < mostFirsts; i++) if (place[i] === 1) firsts.add(i);
  return [...firsts];
}
