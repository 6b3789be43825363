import type { PersonName } from '@tertium/contract';
import type { NotShown } from '../scene/scene';

/** What makes one ranking differ from the next: whose weights, when the group weighed, or how it is counted. */
export const rankedByKinds = ['weights', 'rounds', 'methods'] as const;
export type RankedByKind = (typeof rankedByKinds)[number];

/** A ranking of the items among others. */
export interface RankedBy {
  /** As it is called in a sentence, no two the same: `mine`, `“cheap”`, `round 1`, `the weighted product`. */
  readonly name: string;
  /** As it is called above its column. */
  readonly head: string;
  /** By item index; 0 without one. */
  readonly place: ArrayLike<number>;
}

/** Several rankings of the same items, in the order of their columns. */
export interface Rankings {
  readonly kind: RankedByKind;
  readonly ranked: readonly RankedBy[];
  /** Those that have no column, with the reason. */
  readonly notShown: readonly NotShown[];
  /** Indices of the items that none of them could take, though the ranking here has a place for them or may have. */
  readonly leftOut: readonly number[];
  /** Of rounds: whose answers are ranked by; `null` for everybody’s. */
  readonly person: PersonName | null;
  /** Of rounds: all who answered in one of them. */
  readonly people: readonly PersonName[];
}

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
