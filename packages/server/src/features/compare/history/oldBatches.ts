import { sql } from 'kysely';
import type { Queries } from '../../../store/openStore';
import { listKeptVersions } from './keptVersions';

/** How much of the history stays as it is: whichever of the two reaches back further. */
export interface Kept {
  readonly seconds: number;
  /** How many of the latest batches. */
  readonly batches: number;
}

export const usuallyKept: Kept = { seconds: 30 * 24 * 3600, batches: 1000 };
const daySeconds = 24 * 3600;
/** The most batches and characters that are joined at once. */
const atOnce = { batches: 500, characters: 16_000_000 };

/** A history entry that is old enough to be joined with others of its day. */
export interface OldBatch {
  readonly version: number;
  readonly at: number;
  readonly batchId: string;
  readonly batchCount: number;
  readonly authorId: string;
  readonly program: string | null;
  readonly counts: Readonly<Record<string, number>>;
  /** JSON of its history lines. */
  readonly lines: string;
  readonly moreLines: number;
  /** Characters of its inverse changes. */
  readonly characters: number;
  /** Bytes of all its stored parts. */
  readonly bytes: number;
  /** Whether the version after it must stay, for example for a mark. */
  readonly isKept: boolean;
}

/** The next step of thinning one history. */
export interface Old {
  /** Consecutive batches of one day to join: at least two, or none. */
  readonly run: readonly OldBatch[];
  /** If there is no run: the version up to which nothing is left to do, or `null` if that is already stored. */
  readonly settled: number | null;
}

/** Finds the earliest batches of a comparison that can be joined. */
export async function findOld(
  queries: Queries,
  comparisonId: string,
  { now, kept }: { readonly now: number; readonly kept: Kept },
): Promise<Old> {
  const row = await queries
    .selectFrom('comparisons')
    .select(['version', 'thinned_version'])
    .where('id', '=', comparisonId)
    .executeTakeFirst();
  if (row === undefined) return { run: [], settled: null };
  const entries = await listEntries(queries, comparisonId, {
    after: row.thinned_version,
    until: row.version - kept.batches,
  });
  const young = entries.findIndex(({ at }) => at > now - kept.seconds);
  const old = young === -1 ? entries : entries.slice(0, young);
  const start = old.findIndex((batch, i) => canJoin(batch, old[i + 1]));
  if (start !== -1) return { run: runFrom(old.slice(start)), settled: null };
  // The last one may still be joined with later batches of its day.
  return { run: [], settled: old.at(-2)?.version ?? null };
}

/** Whether two batches may be joined. The first version and each kept version stay separate. */
const canJoin = (a: OldBatch, b: OldBatch | undefined): boolean =>
  a.version > 1 &&
  !a.isKept &&
  b !== undefined &&
  Math.floor(a.at / daySeconds) === Math.floor(b.at / daySeconds);

function runFrom([first, ...later]: readonly OldBatch[]): readonly OldBatch[] {
  if (first === undefined) return [];
  const run = [first];
  let last = first;
  let characters = first.characters;
  for (const batch of later) {
    characters += batch.characters;
    if (!canJoin(last, batch) || (run.length > 1 && characters > atOnce.characters)) break;
    run.push(batch);
    last = batch;
  }
  return run;
}

async function listEntries(
  queries: Queries,
  comparisonId: string,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<readonly OldBatch[]> {
  const rows = await queries
    .selectFrom('history')
    .select(['version', 'at', 'batch_id', 'batch_count', 'author_id', 'program'])
    .select(['counts', 'lines', 'more_lines'])
    .where('comparison_id', '=', comparisonId)
    .where('version', '>', after)
    .where('version', '<=', until)
    .orderBy('version')
    .limit(atOnce.batches)
    .execute();
  const sizes = await listSizes(
    queries,
    comparisonId,
    rows.map((row) => row.batch_id),
  );
  const keptVersions = await listKeptVersions(queries, comparisonId, { first: after, last: until });
  return rows.map((row) => ({
    version: row.version,
    at: row.at,
    batchId: row.batch_id,
    batchCount: row.batch_count,
    authorId: row.author_id,
    program: row.program,
    counts: JSON.parse(row.counts),
    lines: row.lines,
    moreLines: row.more_lines,
    isKept: keptVersions.has(row.version),
    ...(sizes.get(row.batch_id) ?? { characters: 0, bytes: 0 }),
  }));
}

type Sizes = Pick<OldBatch, 'characters' | 'bytes'>;

async function listSizes(
  queries: Queries,
  comparisonId: string,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, Sizes>> {
  if (batchIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('history_parts')
    .select([
      'batch_id',
      sql<number>`sum(case direction when 'inverse' then length else 0 end)`.as('characters'),
      sql<number>`sum(length(content))`.as('bytes'),
    ])
    .where('comparison_id', '=', comparisonId)
    .where('batch_id', 'in', batchIds)
    .groupBy('batch_id')
    .execute();
  return new Map(
    rows.map(({ batch_id, characters, bytes }) => [
      batch_id,
      { characters: Number(characters), bytes: Number(bytes) },
    ]),
  );
}
