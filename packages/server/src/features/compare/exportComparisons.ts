import type { ComparisonRow } from '../../store/comparisonTables';
import type { Deflated } from '../../store/gzipBody';
import type { Queries, Store } from '../../store/openStore';
import { listArchived } from './gallery/archive';
import { type Filing, readFileHead } from './readComparisonFile';
import { readChunks } from './storage/readTable';

/** Every comparison of a person, oldest first, as it is asked for; deleted ones that can be brought back included. */
export async function* exportComparisons(store: Store, userId: string, by: Omit<Filing, 'withComments'>) {
  const rows = await store.db
    .selectFrom('comparisons')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const archived = await listArchived(store.db, userId);
  for (const { id } of rows) {
    const own = await store.snapshot((queries) =>
      readOwn(queries, { id, userId, by: { ...by, withComments: true } }),
    );
    if (own === null) continue;
    const { row, file } = own;
    yield {
      id,
      name: row.name,
      updatedAt: row.updated_at,
      isTemplate: row.is_template === 1,
      isArchived: archived.has(id),
      deletedAt: row.deleted_at,
      file,
    };
  }
}

interface Wanted {
  readonly id: string;
  readonly userId: string;
  readonly by: Filing;
}

/** `null` where it is gone, or somebody else's by now. */
async function readOwn(
  queries: Queries,
  { id, userId, by }: Wanted,
): Promise<{ readonly row: ComparisonRow; readonly file: readonly Deflated[] } | null> {
  const row = await queries
    .selectFrom('comparisons')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const head = await readFileHead(queries, { row, right: 'manage', userId }, by);
  return { row, file: [head, await readChunks(queries, id)] };
}
