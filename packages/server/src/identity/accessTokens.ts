import { type AccessScope, type AccessToken, type CellValues, endedAccessTokenDays } from '@tertium/contract';
import type { ServerPorts } from '../http/serverPorts';
import type { AccessTokenRow } from '../store/accountTables';
import { compileOnce } from '../store/compileOnce';
import type { Queries } from '../store/openStore';
import { makeAccessToken } from './accessTokenText';
import { hashOfSecret } from './hashOfSecret';

const daySeconds = 24 * 60 * 60;

type Tools = Pick<ServerPorts, 'clock' | 'random'>;

export interface NewAccessToken {
  readonly userId: string;
  readonly name: string;
  readonly scope: AccessScope;
  readonly days: number;
  readonly cellValues?: CellValues | undefined;
}

/** Makes an access token. Only this result contains its text. */
export async function insertAccessToken(
  queries: Queries,
  { clock, random }: Tools,
  { userId, name, scope, days, cellValues = 'proposed' }: NewAccessToken,
): Promise<{ token: string; row: AccessTokenRow }> {
  const token = makeAccessToken(random);
  const now = clock.nowSeconds();
  const row: AccessTokenRow = {
    id: random.uuid(),
    user_id: userId,
    hash: hashOfSecret(token),
    name,
    scope,
    cell_values: cellValues,
    created_at: now,
    expires_at: now + days * daySeconds,
    last_used_at: null,
    revoked_at: null,
    revoked_reason: null,
  };
  await queries.insertInto('access_tokens').values(row).execute();
  return { token, row };
}

/** Finds an access token by its hash, with the facts about its owner that each call checks. */
export const findAccessToken = compileOnce((queries: Queries, { hash }: { readonly hash: string }) =>
  queries
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select([
      'access_tokens.id',
      'access_tokens.user_id',
      'access_tokens.name',
      'access_tokens.scope',
      'access_tokens.cell_values',
      'access_tokens.expires_at',
      'access_tokens.last_used_at',
      'access_tokens.revoked_at',
      'users.is_disabled',
    ])
    .where('access_tokens.hash', '=', hash)
    .limit(1),
);

/** Lists a person's valid access tokens and those that ended recently, latest first. */
export function listAccessTokens(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  userId: string,
): Promise<AccessTokenRow[]> {
  const since = clock.nowSeconds() - endedAccessTokenDays * daySeconds;
  return queries
    .selectFrom('access_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', since)
    .where((or) => or.or([or('revoked_at', 'is', null), or('revoked_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function countAccessTokens(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  userId: string,
): Promise<number> {
  const { count } = await queries
    .selectFrom('access_tokens')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.nowSeconds())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Revokes one of a person's access tokens, or all, at once on every server. Returns how many there were. */
export async function revokeAccessTokens(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  { userId, id }: { readonly userId: string; readonly id?: string },
  reason: NonNullable<AccessTokenRow['revoked_reason']>,
): Promise<number> {
  const now = clock.nowSeconds();
  const { numUpdatedRows } = await queries
    .updateTable('access_tokens')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(id !== undefined, (update) => update.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes the access tokens that are no longer listed. */
export async function purgeAccessTokens(queries: Queries, now: number): Promise<void> {
  const since = now - endedAccessTokenDays * daySeconds;
  await queries
    .deleteFrom('access_tokens')
    .where((or) => or.or([or('expires_at', '<=', since), or('revoked_at', '<=', since)]))
    .execute();
}

export function accessTokenOf(row: AccessTokenRow, now: number): AccessToken {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    cellValues: row.cell_values,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    ended: endOf(row, now),
  };
}

function endOf(row: AccessTokenRow, now: number): AccessToken['ended'] {
  const { revoked_at: at, revoked_reason: why, expires_at: expiresAt } = row;
  if (at !== null) return { at, why: why ?? 'revoked' };
  return expiresAt <= now ? { at: expiresAt, why: 'expired' } : null;
}
