import type { Mark } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { MarkRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { nameOfGone } from '../access/possession';

const marksOf = (queries: Queries, comparisonId: string) =>
  queries
    .selectFrom('marks')
    .leftJoin('users', 'users.id', 'marks.marked_by')
    .selectAll('marks')
    .select('users.name as marker_name')
    .where('marks.comparison_id', '=', comparisonId);

export type NamedMarkRow = Awaited<ReturnType<ReturnType<typeof marksOf>['execute']>>[number];

/** Lists marks, the latest version first. Of the same version, the latest mark comes first. */
export async function listMarks(queries: Queries, comparisonId: string): Promise<Mark[]> {
  const rows = await marksOf(queries, comparisonId)
    .orderBy('marks.marked_version', 'desc')
    .orderBy('marks.marked_at', 'desc')
    .orderBy('marks.id')
    .execute();
  return rows.map(markOf);
}

export function findMark(
  queries: Queries,
  comparisonId: string,
  id: string,
): Promise<NamedMarkRow | undefined> {
  return marksOf(queries, comparisonId).where('marks.id', '=', id).executeTakeFirst();
}

/** Throws ERR_NOT_FOUND if there is no such mark. */
export async function getMark(queries: Queries, comparisonId: string, id: string): Promise<NamedMarkRow> {
  const row = await findMark(queries, comparisonId, id);
  if (row === undefined) throw new ApiError('ERR_NOT_FOUND');
  return row;
}

export async function countMarks(queries: Queries, comparisonId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('marks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comparison_id', '=', comparisonId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function markOf(row: MarkRow & Pick<NamedMarkRow, 'marker_name'>): Mark {
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    markedVersion: row.marked_version,
    versionAt: row.version_at,
    weightingId: row.weighting_id,
    markedBy: { id: row.marked_by, name: row.marker_name ?? nameOfGone },
    markedAt: row.marked_at,
    version: row.version,
  };
}
