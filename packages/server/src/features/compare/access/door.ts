import { graceDays, includesRight, type Right } from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { ComparisonRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries, StoreKind } from '../../../store/openStore';
import type { RightsPolicy } from './rightsPolicy';

/** Seconds for which a deleted comparison can be brought back. */
export const graceSeconds = graceDays * 24 * 60 * 60;

/** Who wants to do what with which comparison. */
export interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly right: Right;
}

/** A comparison, and the most that who asked may do with it. */
export interface Admitted {
  readonly row: ComparisonRow;
  readonly right: Right;
}

/**
 * The only way from a person to a comparison. Throws ERR_NOT_FOUND where they may not know of it, exactly as if it did
 * not exist, and ERR_FORBIDDEN where they may see it but not do that.
 */
export interface Door {
  find(queries: Queries, asked: Asked): Promise<Admitted>;
  /** `find`, held against other writers to the end of the transaction. */
  lock(queries: Queries, asked: Asked): Promise<Admitted>;
  /** `lock` that knows deleted comparisons as long as they can be brought back; they exist only for who manages them. */
  lockDeleted(queries: Queries, asked: Asked, now: number): Promise<Admitted>;
  /** Latest edit first; or those deleted that the person can bring back. */
  list(queries: Queries, userId: string, options: ListOptions): Promise<Admitted[]>;
}

interface ListOptions {
  readonly isDeleted: boolean;
  readonly now: number;
}

export function createDoor(kind: StoreKind, policy: RightsPolicy): Door {
  const admit = (row: ComparisonRow | undefined, { userId, right: needed }: Asked): Admitted => {
    const right = row === undefined ? null : policy.rightOf(userId, row);
    if (row === undefined || right === null) throw new ApiError('ERR_NOT_FOUND');
    if (row.deleted_at !== null && right !== 'manage') throw new ApiError('ERR_NOT_FOUND');
    if (!includesRight(right, needed)) throw new ApiError('ERR_FORBIDDEN');
    return { row, right };
  };
  const findRow = compileOnce((queries: Queries, { id }: { readonly id: string }) => byId(queries, id));
  const lockRow = compileOnce((queries: Queries, { id }: { readonly id: string }) =>
    byId(queries, id).$if(kind === 'postgres', (query) => query.forUpdate()),
  );

  return {
    async find(queries, asked) {
      const [row] = (await findRow(queries, { id: asked.id })).rows;
      return admit(living(row), asked);
    },
    async lock(queries, asked) {
      const [row] = (await lockRow(queries, { id: asked.id })).rows;
      return admit(living(row), asked);
    },
    async lockDeleted(queries, asked, now) {
      const [row] = (await lockRow(queries, { id: asked.id })).rows;
      const isPast = (row?.deleted_at ?? now) <= now - graceSeconds;
      return admit(isPast ? undefined : row, asked);
    },
    async list(queries, userId, { isDeleted, now }) {
      const rows = await queries
        .selectFrom('comparisons')
        .selectAll()
        .where(policy.reachOf(userId))
        .$if(isDeleted, (query) => query.where('deleted_at', '>', now - graceSeconds))
        .$if(!isDeleted, (query) => query.where('deleted_at', 'is', null))
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.flatMap((row) => {
        const right = policy.rightOf(userId, row);
        return right === null || (isDeleted && right !== 'manage') ? [] : [{ row, right }];
      });
    },
  };
}

const byId = (queries: Queries, id: string) =>
  queries.selectFrom('comparisons').selectAll().where('id', '=', id);

function living(row: ComparisonRow | undefined): ComparisonRow | undefined {
  return row?.deleted_at === null ? row : undefined;
}
