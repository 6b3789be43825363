import { everyone, type Right, rights } from '@tertium/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Queries } from '../../../store/openStore';
import type { Database } from '../../../store/schema';

/** What the store says of one person and one comparison. */
export interface Claims {
  readonly owner_id: string;
  /** The larger of what the person and what everyone were given, as its place in `rights`. */
  readonly granted: number | null;
}

/**
 * The most a person may do with a comparison; `null`: for them there is none. `door` asks it, nothing else does: the
 * owner may do everything, others the larger of what they and what everyone were given.
 */
export function rightOf(userId: string, { owner_id, granted }: Claims): Right | null {
  if (owner_id === userId) return 'manage';
  return granted === null ? null : (rights[granted] ?? null);
}

/** A right's place in `rights`. */
const placeOfRight = sql.join(
  rights.map((right, place) => sql`when ${sql.lit(right)} then ${sql.lit(place)}`),
  sql` `,
);
const granted = sql<number>`case ${sql.ref('grants.right')} ${placeOfRight} end`;

/** What the claims of a person are, beside the comparison's own row. */
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
 * All comparisons to which `rightOf` gives a person a right, with the claims; one to which both they and everyone were
 * given something comes twice. Two questions in one, each of which begins with what is few.
 */
export function withReach(queries: Queries, userId: string) {
  return queries
    .selectFrom('comparisons')
    .selectAll('comparisons')
    .select(sql<number | null>`cast(null as integer)`.as('granted'))
    .where('comparisons.owner_id', '=', userId)
    .unionAll(
      // An inner join in this order: SQLite would begin with all comparisons that are not deleted.
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
