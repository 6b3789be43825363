import type { BodyOf, postChanges } from '@tertium/contract';
import type { Cell } from '@tertium/engine';

/** A part of a batch as it was posted, checked. */
export type PostedPart = BodyOf<typeof postChanges> & {
  /** By attribute id: the cells of the items that its last change adds. */
  readonly columns?: ReadonlyMap<string, readonly Cell[]>;
};
