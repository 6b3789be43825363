import { ApiError } from '../../../http/apiError';
import { type Packed, packAside } from '../../../store/packed';
import { changesTextOf, packColumns } from '../storage/columnParts';
import { textOfChanges } from './changesText';
import type { PostedPart } from './postedPart';
import { type PreparedItems, prepareItems } from './prepareItems';

/** A part of a batch, prepared for storing in a short transaction. */
export interface PackedPart {
  readonly baseVersion: number;
  readonly part: number;
  readonly isLast: boolean;
  /** Characters of its JSON. */
  readonly length: number;
  /** Its changes as JSON, needed only to compare a repeated part. */
  readonly text: () => string;
  readonly packed: Packed;
  /** Its new items, `null` if all of it must be applied in order. */
  readonly items: PreparedItems | null;
}

export async function packPart({ baseVersion, batch, changes, columns }: PostedPart): Promise<PackedPart> {
  const { part, isLast } = batch;
  const items = await prepareItems(changes, columns);
  if (columns === undefined) {
    const text = await textOfChanges(changes);
    const packed = await packAside(text);
    return { baseVersion, part, isLast, length: text.length, text: () => text, packed, items };
  }
  if (items === null)
    throw new ApiError('ERR_CHANGE_INVALID', {
      message: 'The cells of these items can’t be sent by columns.',
    });
  const before = { changes: changes.slice(0, -1), attributeIds: [...columns.keys()] };
  const packed = await packColumns(before, items.chunks);
  const text = () => changesTextOf(packed.content);
  return { baseVersion, part, isLast, length: packed.length, text, packed, items };
}
