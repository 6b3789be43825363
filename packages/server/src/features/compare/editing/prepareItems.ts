import type { Change } from '@tertium/engine';
import { createYield } from '../../../store/createYield';
import { type Packed, packAside } from '../../../store/packed';
import type { BatchLines } from '../history/batchLines';
import { bytesOf, cutItems, itemsPerChunk, type PackedChunk, packChunk } from '../storage/chunks';
import type { Indexed } from './changePieces';
import type { PostedPart } from './postedPart';
import { splitPart } from './splitPart';

/** The remaining work of a part whose new items are stored, and what was done. */
export interface Prepared {
  readonly rest: readonly Indexed[];
  /** About the new items: the attributes of their cells, their number, and their bytes. */
  readonly attributeIds: readonly string[];
  readonly items: number;
  readonly bytes: number;
  /** Bytes of their inverse in the history. */
  readonly inverseBytes: number;
  readonly counts: Readonly<Record<string, number>>;
  /** The lines for the history. Stored with the part under this name. */
  readonly told: BatchLines;
}

/** The packed new items of a part, and its remaining work. */
export interface PreparedItems {
  readonly prepared: Prepared;
  readonly chunks: readonly PackedChunk[];
  /** JSON of the changes that remove the new items. */
  readonly inverse: { readonly length: number; readonly packed: Packed };
}

/** Packs the new items of a part outside of any transaction. `null` if it must be applied in order. */
export async function prepareItems(
  changes: readonly Change[],
  cells?: PostedPart['columns'],
): Promise<PreparedItems | null> {
  const split = splitPart(changes, cells);
  if (split === null) return null;
  const { fresh, historyLines, counts, rest } = split;
  const yieldIfDue = createYield();
  const chunks: PackedChunk[] = [];
  for (const items of cutItems(fresh)) {
    chunks.push(await packChunk(items));
    await yieldIfDue();
  }
  const text = JSON.stringify(removalOf(fresh.items.map(({ id }) => id)));
  const packed = await packAside(text);
  return {
    chunks,
    inverse: { length: text.length, packed },
    prepared: {
      rest,
      attributeIds: [...fresh.columns.keys()],
      items: fresh.items.length,
      bytes: chunks.reduce((sum, { segments }) => sum + bytesOf(segments), 0),
      inverseBytes: packed.content.length,
      counts,
      told: historyLines,
    },
  };
}

function removalOf(ids: readonly string[]): readonly Change[] {
  const starts = Array.from({ length: Math.ceil(ids.length / itemsPerChunk) }, (_, i) => i * itemsPerChunk);
  return starts.map((start) => ({ kind: 'items.remove', ids: ids.slice(start, start + itemsPerChunk) }));
}
