import type { StoredComparison } from '@tertium/contract';
import { sql } from 'kysely';
import type { Store } from '../../store/openStore';
import { defaultQuotas } from './access/quotas';
import { rightOf, selectGranted } from './access/rightsPolicy';

/** What all comparisons take together, and the largest of them. */
export interface StorageUse {
  readonly comparisonCount: number;
  readonly bytes: number;
  readonly historyBytes: number;
  readonly bytesPerUser: number;
  readonly largest: StoredComparison[];
}

const largestCount = 50;

/** By the sizes that quotas keep: no table is read. Names of comparisons that the caller may not view are left out. */
export async function readStorageUse({ db }: Store, userId: string): Promise<StorageUse> {
  const total = await db
    .selectFrom('comparisons')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('byte_count'), sql.lit(0)).as('bytes'),
      fn.coalesce(fn.sum<number>('history_byte_count'), sql.lit(0)).as('historyBytes'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('comparisons')
    .leftJoin('users', 'users.id', 'comparisons.owner_id')
    .selectAll('comparisons')
    .select('users.name as owner_name')
    .select(selectGranted(userId))
    .orderBy(sql`comparisons.byte_count + comparisons.history_byte_count`, 'desc')
    .orderBy('comparisons.id')
    .limit(largestCount)
    .execute();
  return {
    comparisonCount: Number(total.count),
    bytes: Number(total.bytes),
    historyBytes: Number(total.historyBytes),
    bytesPerUser: defaultQuotas.bytesPerUser,
    largest: rows.map((row) => {
      const right = rightOf(userId, row);
      const isDeleted = row.deleted_at !== null;
      const isKnown = isDeleted ? right === 'manage' : right !== null;
      return {
        id: row.id,
        name: isKnown ? row.name : null,
        ownerName: row.owner_name,
        itemCount: row.item_count,
        attributeCount: row.attribute_count,
        bytes: row.byte_count,
        historyBytes: row.history_byte_count,
        updatedAt: row.updated_at,
        isDeleted,
      };
    }),
  };
}
