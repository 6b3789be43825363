import { comparePositions } from '@tertium/engine';
import type { Queries, Store } from '../../../store/openStore';
import { insertChunks, listChunks, moveChunks, type PackedChunk } from './chunks';
import {
  compareEntries,
  type Entries,
  type Entry,
  type EntryTable,
  entryTables,
  loadEntries,
  sizeOfEntries,
  writeEntries,
} from './entries';
import { retired } from './layers';
import { listSegments } from './segments';
import type { Place, Table } from './table';

/** Chunks written in one transaction, while all other writers wait. */
const chunksAtOnce = 8;

/** The place that chunks are copied to. */
type Target = Place & Pick<Table, 'write'>;

/** The size of a table's chunks. */
export interface Size {
  readonly items: number;
  readonly bytes: number;
}

/** Copies the chunks that everyone sees. It reads them in one snapshot and writes in short transactions. */
export async function copyChunks(snapshot: Queries, comparisonId: string, target: Target): Promise<Size> {
  const rows = await listChunks(snapshot, comparisonId);
  let bytes = 0;
  for (let start = 0; start < rows.length; start += chunksAtOnce) {
    const packed: PackedChunk[] = [];
    for (const { chunk, first_id, last_id, first_position, item_count } of rows.slice(
      start,
      start + chunksAtOnce,
    )) {
      const stored = await listSegments(snapshot, { comparisonId, chunk }, 'all');
      const segments = stored.map(({ comparison_id: _comparison, chunk: _chunk, ...segment }) => segment);
      packed.push({ row: { first_id, last_id, first_position, item_count }, segments });
    }
    bytes += await target.write((queries) => insertChunks(queries, target, packed));
  }
  return { items: rows.reduce((sum, { item_count }) => sum + item_count, 0), bytes };
}

/** The next table of a comparison. No one sees it yet, and only one call writes it. */
export interface DraftTable {
  /** The size of the copied chunks. */
  readonly size: Size;
  /** Applies the batch's own changes. */
  readonly own: Table;
  /** Applies changes that others made since the copy. */
  readonly others: Table;
  /**
   * Shows the draft to everyone, within a transaction that locks the comparison. The chunks shown before are retired.
   * Returns the number of attributes, and the bytes of attributes and weightings.
   */
  show(queries: Queries): Promise<{ readonly attributes: number; readonly bytes: number }>;
}

/** Copies a comparison, read in a snapshot, into a draft. */
export async function copyToDraft(
  store: Store,
  snapshot: Queries,
  { comparisonId: id, layer }: Place,
): Promise<DraftTable> {
  const target = { comparisonId: id, layer, write: writeBeside(store, id) };
  const size = await copyChunks(snapshot, id, target);
  let entries = await loadEntries(snapshot, id, 'all');
  /** The ids that its own changes add, change or remove. Others may have changed more since. */
  const touched: Record<EntryTable, Set<string>> = { attributes: new Set(), weightings: new Set() };

  const tableOf = (isOwn: boolean): Table => ({
    ...target,
    queries: store.db,
    async loadEntries(attributeIds) {
      if (attributeIds === 'all') return entries;
      return { attributes: entries.attributes.filter((each) => attributeIds.has(each.id)), weightings: [] };
    },
    async saveEntries(before, after) {
      for (const table of entryTables) {
        const { removed, changed } = compareEntries(before[table], after[table]);
        const gone = new Set([...removed, ...changed.map((entry) => entry.id)]);
        if (isOwn) for (const each of gone) touched[table].add(each);
        const left = entries[table].filter((entry) => !gone.has(entry.id));
        entries = { ...entries, [table]: [...left, ...changed].sort(comparePositions) } as Entries;
      }
      // Their bytes are counted when the draft is shown.
      return 0;
    },
  });

  return {
    size,
    own: tableOf(true),
    others: tableOf(false),
    async show(queries) {
      await moveChunks(queries, id, { from: null, to: retired });
      await moveChunks(queries, id, { from: layer, to: null });
      for (const table of entryTables) {
        const changed = (entries[table] as readonly Entry[]).filter((entry) => touched[table].has(entry.id));
        const kept = new Set(changed.map((entry) => entry.id));
        const removed = [...touched[table]].filter((each) => !kept.has(each));
        await writeEntries(queries, { table, comparisonId: id }, { removed, changed });
      }
      const after = await loadEntries(queries, id, 'all');
      return { attributes: after.attributes.length, bytes: sizeOfEntries(after) };
    },
  };
}

/**
 * Runs short transactions that lock the comparison's row, so that concurrent writers don't give new chunks the same
 * number.
 */
export function writeBeside(store: Store, comparisonId: string): Target['write'] {
  return (work) =>
    store.transaction(async (queries) => {
      if (store.kind === 'postgres') {
        await queries
          .selectFrom('comparisons')
          .select('id')
          .where('id', '=', comparisonId)
          .forUpdate()
          .executeTakeFirst();
      }
      return work(queries);
    });
}
