import { ApiError } from '../../../http/apiError';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries, StoreKind } from '../../../store/openStore';

/** Whose comparison is asked for; a foreign one is answered exactly as one that does not exist. */
export interface Asked {
  readonly id: string;
  readonly ownerId: string;
}

const queryOf = (queries: Queries, { id, ownerId }: Asked) =>
  queries.selectFrom('comparisons').selectAll().where('id', '=', id).where('owner_id', '=', ownerId);

/** The comparison of that owner, or ERR_NOT_FOUND. */
export async function getComparison(queries: Queries, asked: Asked): Promise<ComparisonRow> {
  const row = await queryOf(queries, asked).where('deleted_at', 'is', null).executeTakeFirst();
  if (row === undefined) throw new ApiError('ERR_NOT_FOUND');
  return row;
}

/** The same, deleted or not, held against other writers to the end of the transaction. */
export async function lockComparison(
  queries: Queries,
  kind: StoreKind,
  asked: Asked,
): Promise<ComparisonRow> {
  const row = await queryOf(queries, asked)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('ERR_NOT_FOUND');
  return row;
}

/** `lockComparison` for calls to which a deleted comparison does not exist. */
export async function lockLiving(queries: Queries, kind: StoreKind, asked: Asked): Promise<ComparisonRow> {
  const row = await lockComparison(queries, kind, asked);
  if (row.deleted_at !== null) throw new ApiError('ERR_NOT_FOUND');
  return row;
}
