import type { ServerPorts } from '../../../http/serverPorts';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';

/** The part of a comparison's row that says whether subscribers may still see it, and what is new. */
export interface AccessState {
  readonly id: string;
  readonly version: number;
  /** The version in which rights changed last. */
  readonly access_version: number;
  readonly topics: string;
  readonly deleted_at: number | null;
}

const columns = [
  'id',
  'version',
  'access_version',
  'topics',
  'deleted_at',
] as const satisfies readonly (keyof AccessState)[];

const findRow = compileOnce((queries: Queries, { id }: { readonly id: string }) =>
  queries.selectFrom('comparisons').select(columns).where('id', '=', id),
);

export async function findAccessState(queries: Queries, id: string): Promise<AccessState | undefined> {
  return (await findRow(queries, { id })).rows[0];
}

/** Does the same for many comparisons, by id. Erased ones are missing. */
export async function listAccessStates(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccessState>> {
  const rows = await readInSlices(ids, (some) =>
    queries.selectFrom('comparisons').select(columns).where('id', 'in', some).execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists which of these ids are sessions or access tokens that are still valid. */
export async function listValidCredentials(
  { store, clock }: Pick<ServerPorts, 'store' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock.nowSeconds();
  const sessions = await readInSlices(ids, (some) =>
    store.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('sessions.id', 'in', some)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.ends_at', '>', now)
      .where('users.is_disabled', '=', 0)
      .execute(),
  );
  const programs = await readInSlices(ids, (some) =>
    store.db
      .selectFrom('access_tokens')
      .innerJoin('users', 'users.id', 'access_tokens.user_id')
      .select('access_tokens.id')
      .where('access_tokens.id', 'in', some)
      .where('access_tokens.revoked_at', 'is', null)
      .where('access_tokens.expires_at', '>', now)
      .where('users.is_disabled', '=', 0)
      .execute(),
  );
  return new Set([...sessions, ...programs].map(({ id }) => id));
}

/** Whether a comparison exists and isn't deleted. */
export const isAvailable = (accessState: AccessState | undefined): accessState is AccessState =>
  accessState?.deleted_at === null;
