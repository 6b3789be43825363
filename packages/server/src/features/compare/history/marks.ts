import type {
  BodyOf,
  HistoryLine,
  Mark,
  renameMark as renameMarkEndpoint,
  setMark as setMarkEndpoint,
} from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { ComparisonRow, MarkRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { checkQuota } from '../access/quotas';
import { moveTopic } from '../news/topicIds';
import { deleteRow, updateRow } from '../storage/rowById';
import { countMarks, findMark, getMark, markOf } from './markRows';
import { type Acting, changeLocked, recordVersion } from './recordEvent';

type Given = BodyOf<typeof setMarkEndpoint>;

/**
 * Marks a version that the history keeps. Repeating the call returns the mark that it made. Throws ERR_STATE if the
 * history doesn't keep that version as an entry of its own.
 */
export async function setMark(acting: Acting, markId: string, given: Given): Promise<Mark> {
  return changeLocked(acting, async (queries, { row }) => {
    const { id } = row;
    const known = await findMark(queries, id, markId);
    if (known !== undefined) {
      if (!isSameMark(known, acting.asked.userId, given)) throw new ApiError('ERR_IDEMPOTENCY_MISMATCH');
      return { result: markOf(known), row };
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
    const after = await recordMark(queries, acting, row, { before: null, after: name });
    return { result: markOf(made), row: after };
  });
}

/**
 * Changes the name and note of a mark. Repeating the call changes nothing. Throws ERR_VERSION_CONFLICT if someone
 * renamed it since.
 */
export async function renameMark(
  acting: Acting,
  markId: string,
  { name, note, baseVersion }: BodyOf<typeof renameMarkEndpoint>,
): Promise<Mark> {
  return changeLocked(acting, async (queries, { row }) => {
    const known = await getMark(queries, row.id, markId);
    if (known.name === name && known.note === note) return { result: markOf(known), row };
    if (known.version !== baseVersion)
      throw new ApiError('ERR_VERSION_CONFLICT', {
        details: { version: known.version, current: markOf(known) },
      });
    const words = { name, note, version: baseVersion + 1 };
    await updateRow(queries, 'marks', known, words);
    const after = await recordMark(queries, acting, row, { before: known.name, after: name });
    return { result: markOf({ ...known, ...words }), row: after };
  });
}

/** Deletes a mark, so that its version is kept only as long as others. Does nothing if there is no such mark. */
export async function deleteMark(acting: Acting, markId: string): Promise<void> {
  await changeLocked(acting, async (queries, { row }) => {
    const known = await findMark(queries, row.id, markId);
    if (known === undefined) return { result: null, row };
    await deleteRow(queries, 'marks', known);
    await thinAgain(queries, row.id, known.marked_version);
    const after = await recordMark(queries, acting, row, { before: known.name, after: null });
    return { result: null, row: after };
  });
}

/** Records a mark's names before and after in the history. */
const recordMark = (
  queries: Queries,
  acting: Acting,
  row: ComparisonRow,
  sides: Pick<HistoryLine, 'before' | 'after'>,
): Promise<ComparisonRow> =>
  recordVersion(queries, acting, row, {
    kind: 'comparison.mark',
    set: moveTopic(row, 'marks', acting.random),
    lines: [{ what: 'mark', item: null, attribute: null, weighting: null, ...sides }],
  });

/** Makes the next thinning look at a version again. Call it when something no longer keeps that version. */
export async function thinAgain(queries: Queries, comparisonId: string, version: number): Promise<void> {
  await queries
    .updateTable('comparisons')
    .set({ thinned_version: version - 1 })
    .where('id', '=', comparisonId)
    .where('thinned_version', '>', version - 1)
    .execute();
}

/** Throws ERR_STATE if the history doesn't keep that version as an entry of its own. */
export async function timeOfVersion(
  queries: Queries,
  comparisonId: string,
  version: number,
): Promise<number> {
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
