import type { Rankings } from '../scene/found';

/** With more columns, they are too narrow to follow a line. */
export const mostRankings = 12;
/** More lines can't be distinguished. */
const mostFirsts = 24;

/** The items that are first in some column. Each has a line, however far behind in the page's ranking. */
export function firstsOf({ ranked }: Rankings): readonly number[] {
  const firsts = new Set<number>();
  for (const { place } of ranked)
    for (let i = 0; i < place.length && firsts.size < mostFirsts; i++) if (place[i] === 1) firsts.add(i);
  return [...firsts];
}
