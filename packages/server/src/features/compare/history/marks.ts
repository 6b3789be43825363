import type {
  BodyOf,
  HistoryLine,
  Mark,
  renameMark as renameMarkEndpoint,
  setMark as setMarkEndpoint,
} from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { MarkRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { checkQuota, type Quotas } from '../access/quotas';
import { countMarks, findMark, getMark, markOf } from './markRows';
import { type Acting, recordEvent } from './recordEvent';

type Given = BodyOf<typeof setMarkEndpoint>;

/**
 * Marks a version that the history keeps; the same once more is the mark that it made. Throws ERR_STATE where that
 * version is not kept by itself.
 */
export async function setMark(
  acting: Acting & { readonly quotas: Quotas },
  markId: string,
  given: Given,
): Promise<Mark> {
  return step(acting, async (queries, { row: { id } }) => {
    const known = await findMark(queries, id, markId);
    if (known !== undefined) {
      if (!isSameMark(known, acting.asked.userId, given)) throw new ApiError('ERR_IDEMPOTENCY_MISMATCH');
      return { result: markOf(known), told: null };
    }
    checkQuota('marks', acting.quotas.marks, (await countMarks(queries, id)) + 1);
    const { markedVersion, name, note, weightingId } = given;
    const mark: MarkRow = {
      comparison_id: id,
      id: markId,
      marked_version: markedVersion,
      version_at: await timeOfVersion(queries, id, markedVersion),
      name,
      note,
      weighting_id: weightingId,
      marked_by: acting.asked.userId,
      marked_at: acting.now,
      version: 1,
    };
    await queries.insertInto('marks').values(mark).execute();
    const made = await getMark(queries, id, markId);
    return { result: markOf(made), told: { before: null, after: name } };
  });
}

/** The same once more changes nothing. Throws ERR_VERSION_CONFLICT where somebody renamed it since. */
export async function renameMark(
  acting: Acting,
  markId: string,
  { name, note, baseVersion }: BodyOf<typeof renameMarkEndpoint>,
): Promise<Mark> {
  return step(acting, async (queries, { row: { id } }) => {
    const known = await getMark(queries, id, markId);
    if (known.name === name && known.note === note) return { result: markOf(known), told: null };
    if (known.version !== baseVersion)
      throw new ApiError('ERR_VERSION_CONFLICT', {
        details: { version: known.version, current: markOf(known) },
      });
    const words = { name, note, version: baseVersion + 1 };
    await queries
      .updateTable('marks')
      .set(words)
      .where('comparison_id', '=', id)
      .where('id', '=', markId)
      .execute();
    return { result: markOf({ ...known, ...words }), told: { before: known.name, after: name } };
  });
}

/** From now on its version is kept no longer than others are. Nothing happens where there is no such mark. */
export async function deleteMark(acting: Acting, markId: string): Promise<void> {
  await step(acting, async (queries, { row }) => {
    const known = await findMark(queries, row.id, markId);
    if (known === undefined) return { result: null, told: null };
    await queries.deleteFrom('marks').where('comparison_id', '=', row.id).where('id', '=', markId).execute();
    const before = known.marked_version - 1;
    await queries
      .updateTable('comparisons')
      .set({ thinned_version: before })
      .where('id', '=', row.id)
      .where('thinned_version', '>', before)
      .execute();
    return { result: null, told: { before: known.name, after: null } };
  });
}

interface Done<T> {
  readonly result: T;
  /** The names before and after; `null` where nothing happened. */
  readonly told: Pick<HistoryLine, 'before' | 'after'> | null;
}

/** One step of a mark, held against other writers; what it did makes a version without changes. */
async function step<T>(
  acting: Acting,
  work: (queries: Queries, admitted: Admitted) => Promise<Done<T>>,
): Promise<T> {
  const { store, door, news, asked } = acting;
  const { result, version } = await store.transaction(async (queries) => {
    const admitted = await door.lock(queries, asked);
    const { result, told } = await work(queries, admitted);
    const { version } = admitted.row;
    return { result, version: told === null ? version : await tell(queries, acting, admitted, told) };
  });
  news.publish({ comparisonId: asked.id, version });
  return result;
}

/** Everybody's page looks again, and the history says what was marked. */
async function tell(
  queries: Queries,
  { random, now }: Pick<Acting, 'random' | 'now'>,
  { row, userId }: Admitted,
  told: Pick<HistoryLine, 'before' | 'after'>,
): Promise<number> {
  const version = row.version + 1;
  await queries
    .updateTable('comparisons')
    .set({ version })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirstOrThrow();
  const line: HistoryLine = { what: 'mark', item: null, attribute: null, weighting: null, ...told };
  const event = { comparisonId: row.id, version, kind: 'comparison.mark', batchId: random.uuid() } as const;
  await recordEvent(queries, { ...event, authorId: userId, at: now, lines: [line] });
  return version;
}

async function timeOfVersion(queries: Queries, comparisonId: string, version: number): Promise<number> {
  const entry = await queries
    .selectFrom('history')
    .select('at')
    .where('comparison_id', '=', comparisonId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (entry === undefined) throw new ApiError('ERR_STATE', { message: 'This version is not kept.' });
  return entry.at;
}

const isSameMark = (row: MarkRow, userId: string, given: Given): boolean =>
  row.marked_by === userId &&
  row.marked_version === given.markedVersion &&
  row.name === given.name &&
  row.note === given.note &&
  row.weighting_id === given.weightingId;
