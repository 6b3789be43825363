import type { Random } from '../../../http/serverPorts';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries, Store } from '../../../store/openStore';
import type { Admitted, Door } from '../access/door';
import { checkUserQuotas, lockUser, type Quotas } from '../access/quotas';
import { type ComparisonEvent, recordEvent } from '../history/recordEvent';
import { claimKey, type IdempotentRequest } from './idempotency';

/** The owner, time and content of a new comparison. */
export interface Creation {
  readonly store: Store;
  readonly door: Door;
  readonly random: Random;
  readonly quotas: Quotas;
  readonly ownerId: string;
  /** The name of the access token, if a program creates it. */
  readonly program?: string | undefined;
  readonly now: number;
  /** `null` for requests without an Idempotency-Key. */
  readonly request: IdempotentRequest | null;
}

/** Creates a comparison in one transaction. Repeating the request returns the first one. */
export async function makeOnce(
  { store, door, random, ownerId, now, request }: Creation,
  make: (queries: Queries, id: string) => Promise<void>,
  newId = random.uuid(),
): Promise<Admitted> {
  return store.transaction(async (queries) => {
    const earlier = request === null ? null : await claimKey(queries, request, newId);
    if (earlier === null) await make(queries, newId);
    const asked = { id: earlier ?? newId, userId: ownerId, right: 'view' } as const;
    return door.lockDeleted(queries, asked, now);
  });
}

type Content = Pick<ComparisonRow, 'id' | 'name' | 'settings'> &
  Partial<
    Pick<
      ComparisonRow,
      'description' | 'item_count' | 'attribute_count' | 'byte_count' | 'is_template' | 'deleted_at'
    >
  >;

/** Inserts the row of a new comparison and its first history entry. Throws ERR_QUOTA. */
export async function insertComparison(
  queries: Queries,
  creation: Creation,
  kind: ComparisonEvent['kind'],
  content: Content,
): Promise<void> {
  const { store, random, quotas, ownerId: authorId, program, now } = creation;
  await lockUser(queries, store.kind, authorId);
  const row = rowOf(creation, content);
  await queries
    .insertInto('comparisons')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await checkUserQuotas(queries, authorId, quotas);
  const batchId = random.uuid();
  await recordEvent(queries, { comparisonId: row.id, version: 1, kind, batchId, authorId, program, at: now });
}

/** Stored in place of settings while a comparison is being created. */
export const reservedSettings = '';

/**
 * Reserves the row of a comparison whose items are stored first. No one sees it before `insertComparison`. If that never
 * happens, it is erased like a deleted comparison after the days of grace.
 */
export async function reserveComparison(creation: Creation, id: string): Promise<void> {
  const row = rowOf(creation, { id, name: '', settings: reservedSettings, deleted_at: 0 });
  await creation.store.transaction((queries) => queries.insertInto('comparisons').values(row).execute());
}

function rowOf({ ownerId, now }: Creation, content: Content): ComparisonRow {
  return {
    description: '',
    item_count: 0,
    attribute_count: 0,
    byte_count: 0,
    history_byte_count: 0,
    owner_id: ownerId,
    version: 1,
    thinned_version: 0,
    access_version: 0,
    topics: '{}',
    created_at: now,
    updated_at: now,
    deleted_at: null,
    is_template: 0,
    ...content,
  };
}
