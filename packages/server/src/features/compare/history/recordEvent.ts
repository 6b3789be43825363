import type { HistoryLine } from '@tertium/contract';
import type { Random } from '../../../http/serverPorts';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries, Store } from '../../../store/openStore';
import type { Admitted, Asked, Door } from '../access/door';
import type { Quotas } from '../access/quotas';
import type { News } from '../news/createNews';
import { insertHistory } from './insertHistory';

/** The person who acts on a comparison as a whole, the time, and the tools to do it. */
export interface Acting {
  readonly store: Store;
  readonly door: Door;
  readonly news: News;
  readonly random: Random;
  readonly quotas: Quotas;
  readonly asked: Asked;
  readonly now: number;
}

/** An event of a comparison as a whole. */
export interface ComparisonEvent {
  readonly comparisonId: string;
  /** The comparison's version after the event. */
  readonly version: number;
  readonly kind:
    | 'comparison.create'
    | 'comparison.duplicate'
    | 'comparison.delete'
    | 'comparison.restore'
    | 'comparison.share'
    | 'comparison.round'
    | 'comparison.mark'
    | 'comparison.comment';
  readonly batchId: string;
  readonly authorId: string;
  /** The name of the access token, if a program acts for the person. */
  readonly program?: string | undefined;
  readonly at: number;
  readonly lines?: readonly HistoryLine[];
}

/** Writes an event into the comparison's history. */
export async function recordEvent(queries: Queries, event: ComparisonEvent): Promise<void> {
  await insertHistory(queries, {
    comparison_id: event.comparisonId,
    version: event.version,
    batch_id: event.batchId,
    batch_count: 1,
    author_id: event.authorId,
    program: event.program ?? null,
    at: event.at,
    counts: JSON.stringify({ [event.kind]: 1 }),
    change_length: 0,
    purpose: null,
    lines: JSON.stringify(event.lines ?? []),
    more_lines: 0,
  });
}

/** Makes a version of a comparison without changes, so that every page reads it again. Returns the updated row. */
export async function recordVersion(
  queries: Queries,
  { random, asked, now }: Pick<Acting, 'random' | 'asked' | 'now'>,
  { id, version: last }: ComparisonRow,
  event: Pick<ComparisonEvent, 'kind' | 'lines'> & { readonly set?: Partial<ComparisonRow> },
): Promise<ComparisonRow> {
  const { set, ...line } = event;
  const version = last + 1;
  const row = await queries
    .updateTable('comparisons')
    .set({ ...set, version })
    .where('id', '=', id)
    .where('version', '=', last)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { userId: authorId, program } = asked;
  const by = { comparisonId: id, version, batchId: random.uuid(), authorId, program, at: now };
  await recordEvent(queries, { ...by, ...line });
  return row;
}

/** Locks a comparison against other writers, runs `work`, and publishes the version of the row that it returns. */
export async function changeLocked<T>(
  { store, door, news, asked }: Acting,
  work: (
    queries: Queries,
    admitted: Admitted,
  ) => Promise<{ readonly result: T; readonly row: ComparisonRow }>,
): Promise<T> {
  const { result, row } = await store.transaction(async (queries) =>
    work(queries, await door.lock(queries, asked)),
  );
  news.publish({ comparisonId: row.id, version: row.version });
  return result;
}
