import type { Comparison } from '@tertium/engine';
import type { Queries } from '../../../store/openStore';
import { type Entries, loadEntries, saveEntries } from './entries';

/** The name of a draft, or the id of a batch, whose chunks nobody sees; `null`: those that everybody sees. */
export type Layer = string | null;

/** Where chunks belong. */
export interface Place {
  readonly comparisonId: string;
  readonly layer: Layer;
}

/** Where the items, cells, attributes and weightings of a comparison are read and written. */
export interface Table extends Place {
  /** Only for reading. */
  readonly queries: Queries;
  /** Writes one piece of it: a chunk, or a part of the history. */
  write<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  loadEntries(attributeIds: ReadonlySet<string> | 'all'): Promise<Entries>;
  /** Gives by how many bytes the entries have grown. */
  saveEntries(before: Comparison, after: Comparison): Promise<number>;
}

/** How long a transaction may hold up all other writers. */
export interface Hold {
  readonly milliseconds: number;
  /** So many pieces are written in any case. */
  readonly pieces: number;
}

/** A quarter of a second: with it the slowest of others' calls stays below one. */
export const usualHold: Hold = { milliseconds: 250, pieces: 20 };

/** What was to be written takes longer than others may wait; nothing of it is kept. */
export class HeldTooLong extends Error {}

/** The table that everybody sees, within a transaction. With a hold, its `write` throws HeldTooLong. */
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
