import type { ExpiryReason } from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import { readBearer } from '../../http/readBearer';
import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';
import { type Renewal, renewToken, revokeSessions } from '../../identity/sessions';

interface Tools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
}

/**
 * Creates the function that renews a request's token. A token that can never be renewed is ERR_JWT_EXPIRED, whatever
 * the reason. Concurrent renewals of one token share a transaction. Between servers the store makes them agree.
 */
export function createRenew({ ports, identity }: Tools) {
  const { store, log } = ports;
  const underWay = new Map<string, Promise<Renewal>>();

  function renewOnce(jti: string): Promise<Renewal> {
    const known = underWay.get(jti);
    if (known !== undefined) return known;
    const made = identity.lastUses
      // The renewal depends on whether the token's successor was used.
      .write()
      .then(() => store.transaction((queries) => renewToken(queries, ports, jti)))
      .finally(() => underWay.delete(jti));
    underWay.set(jti, made);
    return made;
  }

  return async (request: FastifyRequest): Promise<{ jwt: string }> => {
    const reading = await identity.tokens.read(readBearer(request));
    if (reading.state === 'notActive') throw new ApiError('ERR_JWT_NOT_ACTIVE');
    if (reading.state === 'invalid') throw ended('invalid');
    if (reading.state === 'expired') throw ended('expired');
    const { jti, sub } = reading.claims;
    const renewal = await renewOnce(jti);
    if (renewal.kind === 'limited') throw new ApiError('ERR_RATE_LIMITED', { retryAfterSeconds: 60 });
    if (renewal.kind === 'ended') {
      const event = renewal.reason === 'reused' ? 'auth.token_reuse' : 'auth.refresh';
      const facts = { event, outcome: renewal.reason, userId: sub, sessionId: renewal.sessionId };
      log.warn(facts, 'token not renewed');
      if (renewal.reason === 'reused') identity.announceSignOut(sub);
      throw ended(renewal.reason);
    }
    if (renewal.token.userId !== sub) throw ended('invalid');
    const facts = { event: 'auth.refresh', outcome: 'ok', userId: sub, sessionId: renewal.sessionId };
    log.info(facts, 'token renewed');
    return { jwt: await identity.tokens.sign(renewal.token) };
  };
}

function ended(reason: ExpiryReason): ApiError {
  return new ApiError('ERR_JWT_EXPIRED', { reason });
}

/** Ends the session of a request's token, even if the token is expired or superseded. Repeating it has no effect. */
export async function logOut({ ports, identity }: Tools, request: FastifyRequest): Promise<void> {
  const { store, log } = ports;
  const reading = await identity.tokens.read(readBearer(request));
  if (reading.state === 'invalid') throw new ApiError('ERR_JWT_INVALID');
  const { jti, sub } = reading.claims;
  const found = await store.db
    .selectFrom('tokens')
    .select('session_id')
    .where('jti', '=', jti)
    .executeTakeFirst();
  if (found === undefined) return;
  await store.transaction((queries) =>
    revokeSessions(queries, ports, { sessionId: found.session_id, userId: sub }, 'logout'),
  );
  identity.announceSignOut(sub);
  log.info({ event: 'auth.logout', userId: sub, sessionId: found.session_id }, 'signed out');
}
