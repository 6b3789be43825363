import type { Right } from '@tertium/contract';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Database } from '../../../store/schema';

/** Who may do what with which comparison. `door` asks it, nothing else does; tests give another. */
export interface RightsPolicy {
  /** The most a person may do with a comparison; `null`: for them there is none. */
  rightOf(userId: string, comparison: Pick<ComparisonRow, 'owner_id'>): Right | null;
  /** Narrows a query of comparisons; keeps every one to which `rightOf` gives the person a right. */
  reachOf(userId: string): (builder: ExpressionBuilder<Database, 'comparisons'>) => Expression<SqlBool>;
}

/** The owner may do everything, everybody else knows of nothing. */
export const ownersManage: RightsPolicy = {
  rightOf: (userId, { owner_id }) => (owner_id === userId ? 'manage' : null),
  reachOf: (userId) => (builder) => builder('owner_id', '=', userId),
};
