import { everyone, includesRight, type Right } from '@tertium/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '../../../store/openStore';
import type { Database } from '../../../store/schema';

/** What the store says of one person and one comparison. */
export interface Claims {
  readonly owner_id: string;
  /** What the person was given. */
  readonly own_right: Right | null;
  /** What everyone was given. */
  readonly open_right: Right | null;
}

/**
 * The most a person may do with a comparison; `null`: for them there is none. `door` asks it, nothing else does: the
 * owner may do everything, others the larger of what they and what everyone were given.
 */
export function rightOf(userId: string, { owner_id, own_right, open_right }: Claims): Right | null {
  if (owner_id === userId) return 'manage';
  if (own_right === null || open_right === null) return own_right ?? open_right;
  return includesRight(own_right, open_right) ? own_right : open_right;
}

/** The columns of `Claims` that stand in other rows than the comparison's own. */
export function selectClaims(userId: string) {
  const rightFor = (builder: ExpressionBuilder<Database, 'comparisons'>, granteeId: string) =>
    builder
      .selectFrom('grants')
      .select('grants.right')
      .whereRef('grants.comparison_id', '=', 'comparisons.id')
      .where('grants.grantee_id', '=', granteeId);
  return (builder: ExpressionBuilder<Database, 'comparisons'>) =>
    [rightFor(builder, userId).as('own_right'), rightFor(builder, everyone).as('open_right')] as const;
}

/** The ids of all comparisons to which `rightOf` gives a person a right. */
export function reachOf(queries: Queries, userId: string) {
  return queries
    .selectFrom('comparisons as owned')
    .select('owned.id')
    .where('owned.owner_id', '=', userId)
    .union(
      queries
        .selectFrom('grants')
        .select('grants.comparison_id as id')
        .where('grants.grantee_id', 'in', [userId, everyone]),
    );
}
