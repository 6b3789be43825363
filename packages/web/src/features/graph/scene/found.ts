import type { PersonName } from '@tertium/contract';
import type { RankedByKind } from './chartView';
import type { NotShown } from './scene';

/** One of several rankings of the items. */
export interface RankedBy {
  /** Its name in a sentence, unique: `mine`, `“cheap”`, `round 1`, `the weighted product`. */
  readonly name: string;
  /** Its name above its column. */
  readonly head: string;
  /** By item index, 0 for none. */
  readonly place: ArrayLike<number>;
}

/** Several rankings of the same items, in the order of their columns. */
export interface Rankings {
  readonly kind: RankedByKind;
  readonly ranked: readonly RankedBy[];
  /** Rankings without a column, with the reason. */
  readonly notShown: readonly NotShown[];
  /** Indices of the items that none of them could place, though the page's ranking has or may have a place for them. */
  readonly leftOut: readonly number[];
  /** For rounds: the person whose answers count, `null` for everyone’s. */
  readonly person: PersonName | null;
  /** For rounds: all who answered in one of them. */
  readonly people: readonly PersonName[];
}

/** How often some items took each place in sampled weightings. */
export interface Sampled {
  /** In the order of the rows. */
  readonly itemIndexes: readonly number[];
  readonly rankAcceptability: readonly (readonly number[])[];
  /** The mean shares under which an item was first, `null` if it never was. */
  readonly centralWeights: readonly (readonly number[] | null)[];
  readonly samples: number;
  readonly seed: number;
  /** Whether all weightings were sampled, or those near the current one. */
  readonly isAll: boolean;
}

/** What some kinds need besides the scene. */
export interface Found {
  /** The result of sampling, `null` until there are figures. */
  readonly sampled: Sampled | null;
  /** Several rankings side by side, `null` until loaded. */
  readonly rankings: Rankings | null;
}
