import { type ExpiryReason, sessionLifetimeSeconds, tokenLifetimeSeconds } from '@tertium/contract';
import type { ServerPorts } from '../http/serverPorts';
import type { SessionRow, TokenRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';
import type { TokenFacts } from './tokens';

/** How long a superseded token still works, for other tabs and lost answers. */
const graceSeconds = 60;
/**
 * How long a superseded token works if its successor was never used, because the answer with it may have been lost.
 */
const lostAnswerSeconds = 24 * 60 * 60;
/** The most renewals per session that make a new token. */
const renewalsPerMinute = 30;
const jtiBytes = 16;

export type RevocationReason = 'logout' | 'reused' | 'ended' | 'password' | 'user_disabled';

export type Renewal =
  | { readonly kind: 'renewed'; readonly token: TokenFacts; readonly sessionId: string }
  | { readonly kind: 'limited' }
  | { readonly kind: 'ended'; readonly reason: ExpiryReason; readonly sessionId: string | null };

export interface NewSession {
  readonly userId: string;
  /** Browser and system in words. */
  readonly device: string;
  readonly network: string;
  /** Whether the session may only set up a second factor. */
  readonly mustEnrol?: boolean;
}

type Tools = Pick<ServerPorts, 'clock' | 'random'>;

/** Opens a session with its first token. */
export async function insertSession(
  queries: Queries,
  tools: Tools,
  session: NewSession,
): Promise<TokenFacts> {
  const now = tools.clock.nowSeconds();
  const id = tools.random.uuid();
  const endsAt = now + sessionLifetimeSeconds;
  await queries
    .insertInto('sessions')
    .values({
      id,
      user_id: session.userId,
      created_at: now,
      last_used_at: now,
      ends_at: endsAt,
      device: session.device,
      network: session.network,
      must_enrol: session.mustEnrol === true ? 1 : 0,
    })
    .execute();
  return insertToken(queries, tools, { id, user_id: session.userId, ends_at: endsAt }, 1);
}

async function insertToken(
  queries: Queries,
  { clock, random }: Tools,
  session: Pick<SessionRow, 'id' | 'user_id' | 'ends_at'>,
  generation: number,
): Promise<TokenFacts> {
  const now = clock.nowSeconds();
  const row = {
    jti: random.bytes(jtiBytes).toString('base64url'),
    session_id: session.id,
    generation,
    issued_at: now,
    expires_at: Math.min(now + tokenLifetimeSeconds, session.ends_at),
  };
  await queries.insertInto('tokens').values(row).execute();
  return factsOf(row, session.user_id);
}

function factsOf(row: Pick<TokenRow, 'jti' | 'issued_at' | 'expires_at'>, userId: string): TokenFacts {
  return { jti: row.jti, userId, issuedAt: row.issued_at, expiresAt: row.expires_at };
}

/**
 * Renews a token. The same token sent twice, at once or after a lost answer, gets the same successor. A superseded
 * token whose successor is in use was stolen or restored, and ends its session. Run it in a transaction that is
 * committed whatever the outcome.
 */
export async function renewToken(queries: Queries, tools: Tools, jti: string): Promise<Renewal> {
  const now = tools.clock.nowSeconds();
  const found = await findToken(queries, jti);
  if (found === undefined) return { kind: 'ended', reason: 'unknown', sessionId: null };
  // Writing the session's row first locks it, so that renewals and revocations of one session run one after the other.
  const session = await queries
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('id', '=', found.session_id)
    .returningAll()
    .executeTakeFirst();
  const token = await findToken(queries, jti);
  // The owner has deleted the account in the meantime.
  if (session === undefined || token === undefined)
    return { kind: 'ended', reason: 'unknown', sessionId: null };
  const reason = await findEnd(queries, session, now);
  if (reason !== null) return { kind: 'ended', reason, sessionId: session.id };

  if (token.superseded_at === null) return supersede(queries, tools, session, token);
  const latest = await findLatestToken(queries, session.id);
  const isUsed = latest?.used_at !== null;
  if (latest !== undefined && isStillGood(token, { ...latest, isUsed }, now)) {
    return { kind: 'renewed', token: factsOf(latest, session.user_id), sessionId: session.id };
  }
  await revokeSessions(queries, tools, { sessionId: session.id }, 'reused');
  return { kind: 'ended', reason: 'reused', sessionId: session.id };
}

async function supersede(
  queries: Queries,
  tools: Tools,
  session: SessionRow,
  token: TokenRow,
): Promise<Renewal> {
  const now = tools.clock.nowSeconds();
  const { count } = await queries
    .selectFrom('tokens')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('session_id', '=', session.id)
    .where('issued_at', '>', now - 60)
    .executeTakeFirstOrThrow();
  if (Number(count) > renewalsPerMinute) return { kind: 'limited' };
  await queries
    .updateTable('tokens')
    .set({ superseded_at: now, used_at: token.used_at ?? now })
    .where('jti', '=', token.jti)
    .execute();
  const next = await insertToken(queries, tools, session, token.generation + 1);
  return { kind: 'renewed', token: next, sessionId: session.id };
}

/** Whether a superseded token may still be used and renewed. */
export function isStillGood(
  token: Pick<TokenRow, 'superseded_at' | 'generation'>,
  latest: Pick<TokenRow, 'generation'> & { readonly isUsed: boolean },
  now: number,
): boolean {
  if (token.superseded_at === null) return true;
  const age = now - token.superseded_at;
  if (age < graceSeconds) return true;
  return latest.generation === token.generation + 1 && !latest.isUsed && age < lostAnswerSeconds;
}

async function findEnd(queries: Queries, session: SessionRow, now: number): Promise<ExpiryReason | null> {
  if (session.revoked_at !== null) {
    const why = session.revoked_reason;
    return why === 'reused' || why === 'user_disabled' ? why : 'revoked';
  }
  if (session.ends_at <= now) return 'session_limit';
  const user = await queries
    .selectFrom('users')
    .select('is_disabled')
    .where('id', '=', session.user_id)
    .executeTakeFirst();
  return user === undefined || user.is_disabled === 1 ? 'user_disabled' : null;
}

function findToken(queries: Queries, jti: string): Promise<TokenRow | undefined> {
  return queries.selectFrom('tokens').selectAll().where('jti', '=', jti).executeTakeFirst();
}

export function findLatestToken(queries: Queries, sessionId: string): Promise<TokenRow | undefined> {
  return queries
    .selectFrom('tokens')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('generation', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The sessions to end: one, all of a person, or all but the one in use. */
export type SessionChoice =
  | { readonly sessionId: string; readonly userId?: string }
  | { readonly userId: string; readonly exceptSessionId?: string }
  | 'all';

/** Ends sessions at once on every server. Returns how many there were. */
export async function revokeSessions(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  choice: SessionChoice,
  reason: RevocationReason,
): Promise<number> {
  let update = queries
    .updateTable('sessions')
    .set({ revoked_at: clock.nowSeconds(), revoked_reason: reason })
    .where('revoked_at', 'is', null);
  if (choice !== 'all') {
    if (choice.userId !== undefined) update = update.where('user_id', '=', choice.userId);
    if ('sessionId' in choice) update = update.where('id', '=', choice.sessionId);
    else if (choice.exceptSessionId !== undefined) update = update.where('id', '!=', choice.exceptSessionId);
  }
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (choice !== 'all' && !('sessionId' in choice)) {
    // Ends started sign-ins too.
    await queries.deleteFrom('challenges').where('user_id', '=', choice.userId).execute();
  }
  return Number(numUpdatedRows);
}
