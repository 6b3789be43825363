import type { Batch } from '@tertium/contract';
import type { Change } from '@tertium/engine';
import { type Packed, packAside } from '../../../store/packed';
import { textOfChanges } from './changesText';
import { type PreparedItems, prepareItems } from './prepareItems';

/** A part of a batch, ready to be stored in a short transaction. */
export interface PackedPart {
  readonly baseVersion: number;
  readonly part: number;
  readonly isLast: boolean;
  /** Its changes as JSON. */
  readonly text: string;
  readonly packed: Packed;
  /** Its new items; `null` where all of it must be applied in order. */
  readonly items: PreparedItems | null;
}

export async function packPart(posted: {
  readonly baseVersion: number;
  readonly batch: Batch;
  readonly changes: readonly Change[];
}): Promise<PackedPart> {
  const { baseVersion, batch, changes } = posted;
  const text = await textOfChanges(changes);
  const packed = await packAside(text);
  return {
    baseVersion,
    part: batch.part,
    isLast: batch.isLast,
    text,
    packed,
    items: await prepareItems(changes),
  };
}
