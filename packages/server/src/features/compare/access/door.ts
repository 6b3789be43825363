import { graceDays, includesRight, type Right } from '@tertium/contract';
import type { ExpressionBuilder } from 'kysely';
import { ApiError } from '../../../http/apiError';
import type { ComparisonRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries, StoreKind } from '../../../store/openStore';
import type { Database } from '../../../store/schema';
import { type Claims, rightOf, selectGranted, withReach } from './rightsPolicy';

/** The seconds in which a deleted comparison can be restored. */
export const graceSeconds = graceDays * 24 * 60 * 60;

/** A person's request to use a comparison. */
export interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly right: Right;
  /** The access token's name, if a program calls for them. */
  readonly program?: string | undefined;
}

/** A comparison, and the caller's right to it. */
export interface Admitted {
  readonly row: ComparisonRow;
  readonly right: Right;
  /** The caller. */
  readonly userId: string;
  /** Whether the caller is a guest of a round, admitted by their link. */
  readonly isGuest?: boolean;
}

/**
 * The only way from a person to a comparison. Throws ERR_NOT_FOUND if they may not know of it, exactly as if it did not
 * exist, and ERR_FORBIDDEN if they may see it but not do that.
 */
export interface Door {
  find(queries: Queries, asked: Asked): Promise<Admitted>;
  /** Like `find`, and locks it against other writers until the end of the transaction. */
  lock(queries: Queries, asked: Asked): Promise<Admitted>;
  /** Like `lock`, and finds deleted comparisons while they can be restored, only for those who manage them. */
  lockDeleted(queries: Queries, asked: Asked, now: number): Promise<Admitted>;
  /** Latest edit first, or the deleted ones that the person can restore. */
  list(queries: Queries, userId: string, options: ListOptions): Promise<Admitted[]>;
}

interface ListOptions {
  readonly isDeleted: boolean;
  readonly now: number;
}

export function createDoor(kind: StoreKind): Door {
  const listRows = compileOnce((queries: Queries, { userId }: Pick<Wanted, 'userId'>) =>
    withReach(queries, userId),
  );
  const findRow = compileOnce(rowFor);
  const lockRow = compileOnce((queries: Queries, wanted: Wanted) =>
    rowFor(queries, wanted).$if(kind === 'postgres', (query) =>
      query.select(seenAccessVersion).forUpdate('comparisons'),
    ),
  );

  async function lockFound(queries: Queries, { id, userId }: Asked): Promise<Found | undefined> {
    const [first] = (await lockRow(queries, { id, userId })).rows;
    if (first === undefined || isOfOnePicture(first)) return first;
    // Rights changed while this waited for the lock, so they are read again under it.
    const [second] = (await lockRow(queries, { id, userId })).rows;
    return second;
  }

  return {
    async find(queries, asked) {
      const { id, userId } = asked;
      const [found] = (await findRow(queries, { id, userId })).rows;
      return admit(undeleted(found), asked);
    },
    async lock(queries, asked) {
      return admit(undeleted(await lockFound(queries, asked)), asked);
    },
    async lockDeleted(queries, asked, now) {
      const found = await lockFound(queries, asked);
      const isPast = (found?.deleted_at ?? now) <= now - graceSeconds;
      return admit(isPast ? undefined : found, asked);
    },
    async list(queries, userId, { isDeleted, now }) {
      const { rows } = await listRows(queries, { userId });
      const largest = new Map<string, Admitted>();
      for (const found of rows) {
        const right = rightOf(userId, found);
        const before = largest.get(found.id);
        if (right === null || (before !== undefined && includesRight(before.right, right))) continue;
        largest.set(found.id, { row: comparisonOf(found), right, userId });
      }
      const isWanted = ({ row: { deleted_at }, right }: Admitted) =>
        isDeleted
          ? deleted_at !== null && deleted_at > now - graceSeconds && right === 'manage'
          : deleted_at === null;
      return [...largest.values()].filter(isWanted).sort(byLatest);
    },
  };
}

interface Wanted {
  readonly id: string;
  readonly userId: string;
}

type Found = ComparisonRow & Claims & { readonly seen_access_version?: number | null };

const rowFor = (queries: Queries, { id, userId }: Wanted) =>
  queries
    .selectFrom('comparisons')
    .selectAll('comparisons')
    .select(selectGranted(userId))
    .where('comparisons.id', '=', id);

const seenAccessVersion = (builder: ExpressionBuilder<Database, 'comparisons'>) =>
  builder
    .selectFrom('comparisons as seen')
    .select('seen.access_version')
    .whereRef('seen.id', '=', 'comparisons.id')
    .as('seen_access_version');

/**
 * After waiting for a lock, PostgreSQL returns the row's new state, but everything else from when the statement began.
 * Then the rights may be outdated.
 */
const isOfOnePicture = ({ access_version, seen_access_version = access_version }: Found): boolean =>
  access_version === seen_access_version;

function admit(found: Found | undefined, { userId, right: needed }: Asked): Admitted {
  const right = found === undefined ? null : rightOf(userId, found);
  if (found === undefined || right === null) throw new ApiError('ERR_NOT_FOUND');
  if (found.deleted_at !== null && right !== 'manage') throw new ApiError('ERR_NOT_FOUND');
  if (!includesRight(right, needed)) throw new ApiError('ERR_FORBIDDEN');
  return { row: comparisonOf(found), right, userId };
}

/** The comparison's own row, in the form in which it can be written back. */
function comparisonOf(found: Found): ComparisonRow {
  const { granted: _granted, seen_access_version: _seen, ...row } = found;
  return row;
}

const byLatest = ({ row: a }: Admitted, { row: b }: Admitted): number =>
  b.updated_at - a.updated_at || (a.id < b.id ? -1 : 1);

function undeleted(found: Found | undefined): Found | undefined {
  return found?.deleted_at === null ? found : undefined;
}
