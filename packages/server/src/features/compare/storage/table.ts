import type { Comparison } from '@tertium/engine';
import type { Queries } from '../../../store/openStore';
import { type Entries, loadEntries, saveEntries } from './entries';

/** The draft or batch whose hidden chunks are meant. `null` for the chunks that everyone sees. */
export type Layer = string | null;

/** The comparison and layer that chunks belong to. */
export interface Place {
  readonly comparisonId: string;
  readonly layer: Layer;
}

/** Reads and writes the items, cells, attributes and weightings of a comparison. */
export interface Table extends Place {
  /** Use it only for reading. */
  readonly queries: Queries;
  /** Writes one piece: a chunk or a part of the history. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  loadEntries(attributeIds: ReadonlySet<string> | 'all'): Promise<Entries>;
  /** Returns by how many bytes the entries grew. */
  saveEntries(before: Comparison, after: Comparison): Promise<number>;
}

/** How long a transaction may block all other writers. */
export interface Hold {
  readonly milliseconds: number;
  /** The number of pieces that are written in any case. */
  readonly pieces: number;
}

/** A quarter of a second keeps the slowest of others' calls below one second. */
export const usualHold: Hold = { milliseconds: 250, pieces: 20 };

/** Thrown when a write takes longer than others may wait. The transaction is rolled back. */
export class HeldTooLong extends Error {}

/** Opens the table that everyone sees, within a transaction. With a hold, its `write` throws HeldTooLong. */
export function openTable(queries: Queries, comparisonId: string, hold: Hold | null): Table {
  const start = performance.now();
  let pieces = 0;
  return {
    comparisonId,
    layer: null,
    queries,
    async write(work) {
      pieces += 1;
      if (hold !== null && pieces > hold.pieces && performance.now() - start > hold.milliseconds)
        throw new HeldTooLong();
      return work(queries);
    },
    loadEntries: (attributeIds) => loadEntries(queries, comparisonId, attributeIds),
    saveEntries: (before, after) => saveEntries(queries, comparisonId, before, after),
  };
}
