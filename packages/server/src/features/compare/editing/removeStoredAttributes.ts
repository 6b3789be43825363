import { applyChange, type Cell, type Change, checkChange, invertChange } from '@tertium/engine';
import { addLinesOf } from '../history/batchLines';
import { listChunks } from '../storage/chunks';
import { loadExcerpt } from '../storage/excerpt';
import { cellAt, type LoadedChunk, loadFields } from '../storage/loadedChunks';
import { noGrowth, saveExcerpt } from '../storage/saveExcerpt';
import { deleteSegments } from '../storage/segments';
import {
  addToProgress,
  type BatchProgress,
  countChange,
  invalidChange,
  recordInverse,
} from './batchProgress';

type Removal = Extract<Change, { kind: 'attributes.remove' }>;

/** Removes attributes and their cells of all items, chunk by chunk. */
export async function removeStoredAttributes(
  progress: BatchProgress,
  change: Removal,
  place: Parameters<typeof invalidChange>[1],
): Promise<void> {
  const { table, row } = progress;
  const before = await loadExcerpt(table, row, { itemIds: new Set(), attributeIds: new Set() });
  const trouble = checkChange(before.comparison, change);
  if (trouble !== null) throw invalidChange(progress, place, trouble);
  for (const chunkRow of await listChunks(table.queries, row.id, table.layer)) {
    const key = { comparisonId: row.id, chunk: chunkRow.chunk };
    const fields = await loadFields(table.queries, key, ['ids', ...change.ids]);
    const columns = change.ids.filter((id) => fields.has(id));
    if (columns.length === 0) continue;
    await recordInverse(progress, cellsIn({ row: chunkRow, fields, places: new Map() }, columns));
    await table.write((queries) => deleteSegments(queries, key, columns));
    const bytes = columns.reduce((sum, id) => sum + (fields.get(id)?.length ?? 0), 0);
    addToProgress(progress, { ...noGrowth, bytes: -bytes });
    await progress.yieldIfDue();
  }
  countChange(progress.counts, change);
  addLinesOf(progress.historyLines, before.comparison, change);
  addToProgress(progress, await saveExcerpt(table, before, applyChange(before.comparison, change)));
  await recordInverse(progress, invertChange(before.comparison, change));
}

/** The non-empty cells of some columns, as changes that set them again. */
function cellsIn(chunk: LoadedChunk, attributeIds: readonly string[]): readonly Change[] {
  const ids = chunk.fields.get('ids')?.entries ?? [];
  const filled = ids
    .map((id, place) => ({
      id: String(id),
      cells: attributeIds.map((attributeId): Cell => cellAt(chunk, attributeId, place)),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  if (filled.length === 0) return [];
  return [
    {
      kind: 'cells.set',
      itemIds: filled.map(({ id }) => id),
      attributeIds,
      rows: filled.map(({ cells }) => cells),
    },
  ];
}
