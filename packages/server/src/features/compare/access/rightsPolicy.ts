import { everyone, type Right, rights } from '@tertium/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries } from '../../../store/openStore';
import type { Database } from '../../../store/schema';

/** What the store knows about one person and one comparison. */
export interface Claims {
  readonly owner_id: string;
  /** The larger of the person's and everyone's grant, as an index in `rights`. */
  readonly granted: number | null;
}

/**
 * A person's right to a comparison, `null` for none. The owner may do everything, others have the larger of their own
 * and everyone's grant. Only `door` calls it.
 */
export function rightOf(userId: string, { owner_id, granted }: Claims): Right | null {
  if (owner_id === userId) return 'manage';
  return granted === null ? null : (rights[granted] ?? null);
}

/** The index of a right in `rights`. */
const placeOfRight = sql.join(
  rights.map((right, place) => sql`when ${sql.lit(right)} then ${sql.lit(place)}`),
  sql` `,
);
const granted = sql<number>`case ${sql.ref('grants.right')} ${placeOfRight} end`;

/** Selects the claims of a person besides the comparison's own row. */
export function selectGranted(userId: string) {
  return (builder: ExpressionBuilder<Database, 'comparisons'>) =>
    builder
      .selectFrom('grants')
      .select(({ fn }) => fn.max<number>(granted).as('granted'))
      .whereRef('grants.comparison_id', '=', 'comparisons.id')
      .where('grants.grantee_id', 'in', [userId, everyone])
      .as('granted');
}

/**
 * All comparisons to which `rightOf` gives a person a right, with the claims. One with grants for both the person and
 * everyone appears twice. Two queries in one, each starting with few rows.
 */
export function withReach(queries: Queries, userId: string) {
  return queries
    .selectFrom('comparisons')
    .selectAll('comparisons')
    .select(sql<number | null>`cast(null as integer)`.as('granted'))
    .where('comparisons.owner_id', '=', userId)
    .unionAll(
      // An inner join in this order, because SQLite would otherwise start with all comparisons that are not deleted.
      queries
        .selectFrom('grants')
        .crossJoin('comparisons')
        .selectAll('comparisons')
        .select(sql<number | null>`${granted}`.as('granted'))
        .whereRef('comparisons.id', '=', 'grants.comparison_id')
        .where('grants.grantee_id', 'in', [userId, everyone])
        .where('comparisons.owner_id', '!=', userId),
    );
}
