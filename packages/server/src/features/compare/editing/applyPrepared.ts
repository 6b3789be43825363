import { createYield } from '../../../store/createYield';
import { checkKindRights } from '../access/checkChangeRights';
import { addLines } from '../history/batchLines';
import { moveChunks } from '../storage/chunks';
import { openTable } from '../storage/table';
import { type BatchContext, finishBatch } from './applyBatch';
import { applyChangeList } from './applyChangeList';
import { addToProgress, startProgress } from './batchProgress';
import { highestPart, type StagedPart } from './stagedParts';

/** Shows the new items of all parts and applies the rest, within the caller's transaction like `applyBatch`. */
export async function applyPrepared(context: BatchContext, parts: readonly StagedPart[]): Promise<number> {
  const { queries, row, batchId, author, hold } = context;
  const table = openTable(queries, row.id, hold);
  const progress = startProgress({ ...context, table }, createYield());
  // The inverse of the new items is stored already, under the numbers of the parts, and is undone last.
  progress.inverseParts = highestPart + 1;
  await moveChunks(queries, row.id, { from: batchId, to: null });
  let length = 0;
  for (const { part, prepared, change_length, byte_count } of parts) {
    if (prepared === null) throw new Error('A part is not prepared');
    const { rest, counts, told, items, bytes, inverseBytes } = prepared;
    checkKindRights(author.right, Object.keys(counts));
    progress.part = part;
    await applyChangeList(progress, rest);
    for (const [kind, count] of Object.entries(counts)) {
      progress.counts[kind] = (progress.counts[kind] ?? 0) + count;
    }
    addLines(progress.historyLines, told);
    addToProgress(progress, { items, attributes: 0, bytes });
    progress.historyBytes += byte_count + inverseBytes;
    length += change_length;
  }
  await finishBatch(context, progress, length);
  return progress.version;
}
