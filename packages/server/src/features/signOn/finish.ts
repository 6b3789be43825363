import type { SignOn, SignOnTest } from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import { isUniqueViolation } from '../../http/mapError';
import { requirePassword } from '../../identity/requirePassword';
import { insertSignOn, listSignOnRows, providerOf, signOnOf } from '../../identity/signOns';
import { getUser, hasPassword, holdUser } from '../../identity/users';
import { findAnswer, spendAttempt } from './attempts';
import { readCookie } from './cookie';
import type { FoundPerson } from './readFoundPerson';
import type { SignOnTools } from './signOnTools';

/** Opens a session for the person that a provider has just confirmed. */
export async function signIn(
  { ports, identity }: SignOnTools,
  request: FastifyRequest,
): Promise<{ jwt: string }> {
  const { store, settings, log } = ports;
  const secret = readCookie(settings, request);
  const origin = identity.originOf(request);
  const token = await store.transaction(async (queries) => {
    const answer = await findAnswer<{ userId: string }>(queries, ports, secret, 'signIn');
    if (answer === undefined || !(await spendAttempt(queries, secret)))
      throw new ApiError('ERR_SIGN_ON_ENDED');
    const user = await getUser(queries, answer.userId);
    if (user.is_disabled === 1) throw new ApiError('ERR_SIGN_ON_ENDED');
    return identity.openSession(queries, user.id, origin);
  });
  const facts = { event: 'auth.login', outcome: 'sign-on', userId: token.userId, network: origin.network };
  log.info(facts, 'signed in');
  return { jwt: await identity.tokens.sign(token) };
}

/** Shows an administrator the result of a test, which changes nothing. */
export async function readTest({ ports }: SignOnTools, request: FastifyRequest): Promise<SignOnTest> {
  const secret = readCookie(ports.settings, request);
  const answer = await findAnswer<SignOnTest>(ports.store.db, ports, secret, 'test');
  if (answer === undefined) throw new ApiError('ERR_SIGN_ON_ENDED');
  return answer;
}

/** Connects the person that a provider has just confirmed to the caller's account. */
export async function connect(
  { ports, identity }: SignOnTools,
  request: FastifyRequest,
  caller: Caller,
  password: string,
): Promise<SignOn> {
  const { store, settings, log } = ports;
  const secret = readCookie(settings, request);
  const found = await findAnswer<FoundPerson>(store.db, ports, secret, 'connect');
  if (found === undefined) throw new ApiError('ERR_SIGN_ON_ENDED');
  await requirePassword({ ports, identity }, caller, password);
  const row = await store
    .transaction(async (queries) => {
      if (!(await spendAttempt(queries, secret))) throw new ApiError('ERR_SIGN_ON_ENDED');
      return insertSignOn(queries, ports, found, caller.userId);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new ApiError('ERR_SIGN_ON_TAKEN', { cause: error }) : error;
    });
  log.info(
    { event: 'account.sign_on_connected', userId: caller.userId, signOnId: row.id },
    'sign-on connected',
  );
  return signOnOf(row, settings);
}

/** Disconnects a sign-on of the caller. Throws ERR_STATE if it is their only way to sign in. */
export async function disconnect({ ports }: SignOnTools, { userId }: Caller, id: string): Promise<void> {
  const { store, settings, log } = ports;
  await store.transaction(async (queries) => {
    // Locks, so that the last two sign-ons can't be disconnected at once.
    const user = await holdUser(queries, store.kind, { id: userId, why: 'goes' });
    const rows = await listSignOnRows(queries, userId);
    if (!rows.some((row) => row.id === id)) throw new ApiError('ERR_NOT_FOUND');
    const left = rows.filter((row) => row.id !== id && providerOf(row, settings) !== undefined);
    if (left.length === 0 && !hasPassword(user, settings)) throw new ApiError('ERR_STATE');
    await queries.deleteFrom('sign_ons').where('id', '=', id).execute();
  });
  log.info({ event: 'account.sign_on_disconnected', userId, signOnId: id }, 'sign-on disconnected');
}
