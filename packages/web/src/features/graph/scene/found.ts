import type { PersonName } from '@tertium/contract';
import type { RankedByKind } from './chartView';
import type { NotShown } from './scene';

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

/** How often each of some items took each place in weightings that were tried. */
export interface Sampled {
  /** In the order of the rows. */
  readonly itemIndexes: readonly number[];
  readonly rankAcceptability: readonly (readonly number[])[];
  /** The mean of the shares under which an item was first; `null` for one that never was. */
  readonly centralWeights: readonly (readonly number[] | null)[];
  readonly samples: number;
  readonly seed: number;
  /** Whether all weightings were tried, or those near the present ones. */
  readonly isAll: boolean;
}

/** What some kinds need beside the scene. */
export interface Found {
  /** Found by trying weightings; `null` until there are figures. */
  readonly sampled: Sampled | null;
  /** Several beside each other; `null` until they are there. */
  readonly rankings: Rankings | null;
}
