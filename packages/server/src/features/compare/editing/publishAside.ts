import { getHeapStatistics } from 'node:v8';
import type { Change } from '@tertium/engine';
import { ApiError } from '../../../http/apiError';
import { createYield } from '../../../store/createYield';
import { Mutex } from '../../../store/mutex';
import type { Queries, Store } from '../../../store/openStore';
import { checkChangeRights } from '../access/checkChangeRights';
import type { Admitted } from '../access/door';
import { itemsPerChunk } from '../storage/chunks';
import { copyToDraft, type DraftTable } from '../storage/draftTable';
import { readForwardParts } from '../storage/forwardParts';
import { deleteHistoryParts } from '../storage/historyParts';
import { deleteLayer, deleteRetired, draftOf } from '../storage/layers';
import { findChunksOf } from '../storage/loadedChunks';
import type { Table } from '../storage/table';
import { finishBatch } from './applyBatch';
import { applyChangeList } from './applyChangeList';
import { addToProgress, type BatchProgress, startProgress } from './batchProgress';
import { type Indexed, inChunkOrder, itemIdsOf } from './changePieces';
import { findApplied } from './findApplied';
import { type Published, type Publishing, refuseStagedConflicts } from './publishing';
import { forgetPrepared, isWaiting, listStaged, readStaged, type StagedBatch, unstage } from './stagedParts';

/** How often it catches up with others' changes, which is fast. */
const mostRounds = 20;
/** How often it starts again because others changed what it depends on. */
const mostAttempts = 3;

/** Characters of changes that are sorted together. Parsed, they take some five times as many bytes. */
const mostWaiting = getHeapStatistics().heap_size_limit / 100;

/** One table at a time, because each reads a snapshot while it is copied. */
const slots = new WeakMap<Store, Mutex>();

function slotOf(store: Store): Mutex {
  const slot = slots.get(store) ?? new Mutex();
  slots.set(store, slot);
  return slot;
}

/**
 * Applies a batch that takes longer than others may wait: to an invisible draft, in short transactions. A last
 * transaction shows it instead of the old table.
 */
export async function publishAside(publishing: Publishing, batch: StagedBatch): Promise<Published> {
  const { store } = publishing;
  const slot = slotOf(store);
  await slot.acquire();
  try {
    let published: Published | null = null;
    const isOurs = await store.alone(draftOf(batch.batchId), async () => {
      published = await publishAlone(publishing, batch);
    });
    // Another server is applying it. A repeated request will find it applied.
    if (!isOurs || published === null) throw new ApiError('ERR_BUSY');
    return published;
  } finally {
    slot.release();
  }
}

async function publishAlone(publishing: Publishing, batch: StagedBatch): Promise<Published> {
  const { store } = publishing;
  const { comparisonId, batchId } = batch;
  const layer = draftOf(batchId);
  const clear = async () => {
    await deleteLayer(store, comparisonId, layer);
    if ((await findApplied(store.db, comparisonId, batchId)) === null)
      await store.transaction((queries) => deleteHistoryParts(queries, { comparisonId, batchId }, 'inverse'));
  };
  const earlier = await store.transaction(async (queries) => {
    const { row } = await publishing.lock(queries);
    const version = await findApplied(queries, row.id, batchId);
    if (version === null) await forgetPrepared(queries, batch);
    return version;
  });
  if (earlier !== null) return { version: earlier, isApplied: true };
  try {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      await clear();
      const draft = await makeDraft(publishing, batch, layer);
      const published = await show(publishing, batch, draft);
      if (published !== null) return published;
    }
    const message = 'Others are changing this comparison too quickly. Send the changes again.';
    throw new ApiError('ERR_BUSY', { message });
  } catch (error) {
    if (!(await isWaiting(store.db, batch)))
      throw new ApiError('ERR_STATE', { message: 'This batch was discarded.' });
    throw error;
  } finally {
    // If clearing fails, upkeep does it later.
    await clear().catch(() => undefined);
    await deleteRetired(store, comparisonId);
  }
}

/** A draft with the batch applied. */
interface Draft {
  readonly table: DraftTable;
  readonly progress: BatchProgress;
  /** The version of the comparison that it includes. */
  version: number;
  /** Characters of the batch's changes. */
  length: number;
}

async function makeDraft(publishing: Publishing, batch: StagedBatch, layer: string): Promise<Draft> {
  const { store } = publishing;
  const { admitted, purpose, table } = await store.snapshot(async (queries) => {
    const found = await publishing.find(queries);
    await refuseStagedConflicts(queries, found.row, await listStaged(queries, batch));
    return {
      admitted: found,
      purpose: publishing.contextOf(queries, found).purpose,
      table: await copyToDraft(store, queries, { comparisonId: batch.comparisonId, layer }),
    };
  });
  const { row, right } = admitted;
  const author = { personId: batch.authorId, right };
  const { batchId } = batch;
  const progress = startProgress({ table: table.own, row, batchId, author, purpose }, createYield());
  addToProgress(progress, { ...table.size, attributes: 0 });
  const draft = { table, progress, version: row.version, length: 0 };
  let waiting: Indexed[] = [];
  let waitingLength = 0;
  const applyWaiting = async () => {
    await applyChangeList(progress, await orderFor(table.own, waiting));
    waiting = [];
    waitingLength = 0;
  };
  for await (const { changes, text, storedBytes } of readStaged(store.db, batch, row.version)) {
    checkChangeRights(right, changes);
    for (const [index, change] of changes.entries()) waiting.push([index, change, progress.part]);
    progress.historyBytes += storedBytes ?? 0;
    progress.part += 1;
    draft.length += text.length;
    waitingLength += text.length;
    if (waitingLength > mostWaiting) await applyWaiting();
  }
  await applyWaiting();
  return draft;
}

/** Sorts changes to be applied together into the cheapest order, because neighbours may be far apart in a batch. */
async function orderFor(table: Table, changes: readonly Indexed[]): Promise<readonly Indexed[]> {
  const itemIds = new Set<string>();
  for (const [, change] of changes) for (const id of itemIdsOf(change)) itemIds.add(id);
  if (itemIds.size <= itemsPerChunk) return changes;
  return inChunkOrder(changes, await findChunksOf(table, itemIds));
}

/**
 * Brings a draft up to date with others' changes that don't conflict. Returns whether that was possible. If the order
 * matters, the draft must be made again, because its inverse would bring back the state before theirs.
 */
async function catchUp({ store, find }: Publishing, batch: StagedBatch, draft: Draft): Promise<boolean> {
  const { table, progress, version } = draft;
  const texts: string[] = [];
  const row = await store.snapshot(async (queries) => {
    const admitted = await find(queries);
    const parts = await listStaged(queries, batch);
    if (await refuseStagedConflicts(queries, admitted.row, parts, version)) return null;
    for await (const { changes } of readForwardParts(queries, admitted.row.id, version)) texts.push(changes);
    return admitted.row;
  });
  if (row === null) return false;
  const replay = startProgress({ ...progress, table: table.others, author: null }, createYield());
  for (const text of texts) {
    const changes: readonly Change[] = JSON.parse(text);
    await applyChangeList(replay, changes.entries());
  }
  progress.row = replay.row;
  addToProgress(progress, { ...replay.growth, attributes: 0 });
  draft.version = row.version;
  return true;
}

/** Shows a draft to everyone. `null` if it must be made again. */
async function show(publishing: Publishing, batch: StagedBatch, draft: Draft): Promise<Published | null> {
  const { store, lock, contextOf } = publishing;
  for (let round = 0; round < mostRounds; round++) {
    const version = await store.transaction(async (queries) => {
      const admitted = await lock(queries);
      if (admitted.row.version !== draft.version) return null;
      if (!(await isWaiting(queries, batch)))
        throw new ApiError('ERR_STATE', { message: 'This batch was discarded.' });
      const progress = await summarize(queries, admitted, draft);
      await finishBatch(contextOf(queries, admitted), progress, draft.length);
      await unstage(queries, batch);
      return progress.version;
    });
    if (version !== null) return { version, isApplied: true };
    if (!(await catchUp(publishing, batch, draft))) return null;
  }
  return null;
}

/** Shows a draft, and returns what to write as if it had been applied to the current comparison. */
async function summarize(
  queries: Queries,
  { row }: Admitted,
  { table, progress }: Draft,
): Promise<BatchProgress> {
  const { name, description, settings } = progress.row;
  const { attributes, bytes } = await table.show(queries);
  const counted = { item_count: 0, attribute_count: 0, byte_count: 0 };
  const { growth } = progress;
  return {
    ...progress,
    row: { ...row, name, description, settings, ...counted },
    version: row.version + 1,
    growth: { items: growth.items, attributes, bytes: growth.bytes + bytes },
  };
}
