import type { Batch, BodyOf, postChanges } from '@tertium/contract';
import type { Cell } from '@tertium/engine';

/** A checked body. */
export type CheckedBody = BodyOf<typeof postChanges> & {
  /** By attribute id, the cells of the items that its last change adds. */
  readonly columns?: ReadonlyMap<string, readonly Cell[]>;
  /** The new entries whose ids were made here. */
  readonly added?: readonly { readonly id: string; readonly name: string }[];
};

/** A part of a batch, with the defaults for what its sender left out. */
export type PostedPart = CheckedBody & { readonly baseVersion: number; readonly batch: Batch };
