import { maximumHistoryLines } from '@tertium/contract';
import { type Change, createCondenser, netChange } from '@tertium/engine';
import type { Random } from '../../../http/serverPorts';
import { createYield } from '../../../store/createYield';
import type { Queries, Store } from '../../../store/openStore';
import { packAside, unpackText } from '../../../store/packed';
import { insertHistoryPart } from '../storage/historyParts';
import { parseLines } from './batchLines';
import { joinLists } from './joinLists';
import { listKeptVersions } from './keptVersions';
import { findOld, type Kept, type OldBatch, usuallyKept } from './oldBatches';

/** Characters of changes that are packed together. */
const partCharacters = 500_000;
const usualSteps = 100;

export interface Thinning {
  readonly store: Store;
  readonly random: Random;
  /** Seconds since 1970. */
  readonly now: number;
  readonly kept?: Kept;
  /** The most short transactions in one call. */
  readonly mostSteps?: number;
}

/**
 * Joins old batches of comparisons, those of a day into one. The next call continues where this one stopped. The
 * comparisons' contents stay the same.
 */
export async function thinHistories(thinning: Thinning): Promise<void> {
  const { store, kept = usuallyKept, mostSteps = usualSteps } = thinning;
  const long = await store.db
    .selectFrom('comparisons')
    .select('id')
    .where(({ eb, ref }) => eb(ref('version'), '>', eb(ref('thinned_version'), '+', kept.batches)))
    .orderBy('id')
    .execute();
  let left = mostSteps;
  for (const { id } of long) {
    if (left > 0) left -= await thinHistory({ ...thinning, mostSteps: left }, id);
  }
}

/** Does the same for one comparison. Returns how many transactions it took. */
export async function thinHistory(thinning: Thinning, comparisonId: string): Promise<number> {
  const { mostSteps = usualSteps } = thinning;
  let steps = 0;
  while (steps < mostSteps && (await thinOnce(thinning, comparisonId))) steps++;
  return steps;
}

/** Takes one step. Returns whether there was something to do. */
async function thinOnce(thinning: Thinning, comparisonId: string): Promise<boolean> {
  const { store, now, kept = usuallyKept } = thinning;
  const { run, settled } = await store.snapshot((queries) => findOld(queries, comparisonId, { now, kept }));
  if (run.length > 0) return joinRun(thinning, comparisonId, run);
  if (settled === null) return false;
  await store.db
    .updateTable('comparisons')
    .set({ thinned_version: settled })
    .where('id', '=', comparisonId)
    .where('thinned_version', '<', settled)
    .execute();
  return true;
}

/**
 * Replaces consecutive batches by one entry. It computes the entry before the transaction, so that no one waits for
 * it.
 */
async function joinRun(
  { store, random }: Thinning,
  comparisonId: string,
  run: readonly OldBatch[],
): Promise<boolean> {
  const texts = await store.snapshot((queries) => condenseInverses(queries, comparisonId, run));
  const packed = await Promise.all(
    texts.map(async (text) => ({ length: text.length, packed: await packAside(text) })),
  );
  const batchId = random.uuid();
  await store.transaction(async (queries) => {
    const byId = queries
      .selectFrom('comparisons')
      .select('history_byte_count')
      .where('id', '=', comparisonId);
    const { history_byte_count } = await byId
      .$if(store.kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirstOrThrow();
    if (!(await areThere(queries, comparisonId, run)) || (await isKeptWithin(queries, comparisonId, run)))
      return;
    await deleteBatches(queries, comparisonId, run);
    await queries
      .insertInto('history')
      .values(entryOf(comparisonId, batchId, run))
      .execute();
    let bytes = 0;
    for (const [part, piece] of packed.entries()) {
      const inverse = { comparisonId, batchId, direction: 'inverse', part: -part } as const;
      bytes += await insertHistoryPart(queries, { ...inverse, ...piece });
    }
    const freed = run.reduce((sum, batch) => sum + batch.bytes, 0) - bytes;
    await queries
      .updateTable('comparisons')
      .set({ history_byte_count: Math.max(0, history_byte_count - freed) })
      .where('id', '=', comparisonId)
      .execute();
  });
  return true;
}

/** The condensed inverse of all batches, as JSON lists. The first list is applied last. */
async function condenseInverses(
  queries: Queries,
  comparisonId: string,
  run: readonly OldBatch[],
): Promise<readonly string[]> {
  const condense = createCondenser();
  const yieldIfDue = createYield();
  const done: string[] = [];
  let lists: string[] = [];
  let characters = 0;
  const finishPart = () => {
    if (characters > 0) done.push(joinLists(lists.reverse()));
    lists = [];
    characters = 0;
  };
  for (const { batchId } of run) {
    const parts = await queries
      .selectFrom('history_parts')
      .select('content')
      .where('comparison_id', '=', comparisonId)
      .where('batch_id', '=', batchId)
      .where('direction', '=', 'inverse')
      .orderBy('part', 'desc')
      .execute();
    for (const { content } of parts) {
      const changes: readonly Change[] = JSON.parse(unpackText(content));
      const left = condense(changes);
      if (left.length > 0) {
        const text = JSON.stringify(left);
        lists.push(text);
        characters += text.length;
      }
      if (characters > partCharacters) finishPart();
      await yieldIfDue();
    }
  }
  finishPart();
  return done;
}

async function areThere(queries: Queries, comparisonId: string, run: readonly OldBatch[]): Promise<boolean> {
  const rows = await queries
    .selectFrom('history')
    .select('batch_id')
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', 'in', idsOf(run))
    .execute();
  return rows.length === run.length;
}

/** Whether someone has marked a version inside the run since it was found. */
async function isKeptWithin(
  queries: Queries,
  comparisonId: string,
  run: readonly OldBatch[],
): Promise<boolean> {
  const [first, last] = [run[0]?.version ?? 0, run.at(-2)?.version ?? 0];
  return (await listKeptVersions(queries, comparisonId, { first, last })).size > 0;
}

async function deleteBatches(
  queries: Queries,
  comparisonId: string,
  run: readonly OldBatch[],
): Promise<void> {
  for (const table of ['history_parts', 'history'] as const) {
    await queries
      .deleteFrom(table)
      .where('comparison_id', '=', comparisonId)
      .where('batch_id', 'in', idsOf(run))
      .execute();
  }
}

const idsOf = (run: readonly OldBatch[]): string[] => run.map(({ batchId }) => batchId);

/**
 * The history entry of joined batches. It has lines with old and new values only if the lines of all batches are
 * complete.
 */
function entryOf(comparisonId: string, batchId: string, run: readonly OldBatch[]) {
  const [last] = run.slice(-1);
  if (last === undefined) throw new RangeError('No batches to put together');
  const counts: Record<string, number> = {};
  for (const [kind, count] of run.flatMap((batch) => Object.entries(batch.counts)))
    counts[kind] = (counts[kind] ?? 0) + count;
  const isAllTold = run.every(({ moreLines }) => moreLines === 0);
  const lines = isAllTold ? netChange(run.flatMap((batch) => parseLines(batch.lines))) : [];
  return {
    comparison_id: comparisonId,
    version: last.version,
    batch_id: batchId,
    batch_count: run.reduce((sum, batch) => sum + batch.batchCount, 0),
    author_id: run.every(({ authorId }) => authorId === last.authorId) ? last.authorId : '',
    program: run.every(({ program }) => program === last.program) ? last.program : null,
    at: last.at,
    counts: JSON.stringify(counts),
    change_length: 0,
    purpose: null,
    lines: JSON.stringify(lines.slice(0, maximumHistoryLines)),
    more_lines: Math.max(0, lines.length - maximumHistoryLines),
  };
}
