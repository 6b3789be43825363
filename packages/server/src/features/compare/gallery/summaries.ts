import { type ComparisonSummary, graceDays } from '@tertium/contract';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { listPictures } from './pictures';

export const graceSeconds = graceDays * 24 * 60 * 60;

/** What the list shows of comparisons. */
export async function summarize(
  queries: Queries,
  rows: readonly ComparisonRow[],
): Promise<ComparisonSummary[]> {
  const pictures = await listPictures(queries, rows);
  return rows.map((row) => {
    const { itemNoun, origin } = JSON.parse(row.settings) as Pick<ComparisonSummary, 'itemNoun' | 'origin'>;
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      itemNoun,
      itemCount: row.item_count,
      attributeCount: row.attribute_count,
      origin,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      deletedAt: row.deleted_at,
      version: row.version,
      picture: pictures.get(row.id) ?? null,
    };
  });
}

/** One of them. */
export async function summarizeOne(queries: Queries, row: ComparisonRow): Promise<ComparisonSummary> {
  const [summary] = await summarize(queries, [row]);
  if (summary === undefined) throw new Error('A summary was lost');
  return summary;
}

/** A person's comparisons, latest edit first; or those deleted that can still be brought back. */
export async function listOwn(
  queries: Queries,
  ownerId: string,
  options: { readonly isDeleted: boolean; readonly now: number },
): Promise<ComparisonRow[]> {
  const { isDeleted, now } = options;
  return queries
    .selectFrom('comparisons')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .$if(isDeleted, (query) => query.where('deleted_at', '>', now - graceSeconds))
    .$if(!isDeleted, (query) => query.where('deleted_at', 'is', null))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}
