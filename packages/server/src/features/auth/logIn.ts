import { type Credentials, normalizeIdentifier } from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import type { ServerPorts } from '../../http/serverPorts';
import type { Identity } from '../../identity/createIdentity';
import { isKnownNetwork } from '../../identity/knownNetworks';
import { findUserByEmail, hasPassword } from '../../identity/users';
import type { UserRow } from '../../store/accountTables';
import { admit, answerAdmission } from './admit';

interface Tools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
}

/**
 * Signs in. The limits count unknown names too, and every failure takes one hash and gets the same answer, so that no
 * one learns which accounts exist.
 */
export async function logIn(
  tools: Tools,
  { username, password }: Credentials,
  request: FastifyRequest,
): Promise<{ jwt: string }> {
  const { ports, identity } = tools;
  const origin = identity.originOf(request);
  const { store, log } = ports;
  const { limits, passwords } = identity;
  const name = normalizeIdentifier(username);
  const pair = `${name} ${origin.network}`;
  await limits.take('network', origin.network);
  const user = await findUserByEmail(store.db, name);
  const isStranger = !(await isKnownNetwork(ports, user?.id, origin.network));
  // A busy server refuses before it counts anything, or takes the count back, because nothing was guessed.
  if (!passwords.hasPlace(!isStranger)) throw new ApiError('ERR_BUSY', { retryAfterSeconds: 1 });
  await limits.take('pair', pair);
  if (isStranger) await limits.take('name', name);

  const hash = user === undefined || user.is_disabled === 1 ? null : user.password_hash;
  const giveBack = async () => {
    await limits.giveBack('pair', pair);
    if (isStranger) await limits.giveBack('name', name);
  };
  const { isRight, isOutdated } = await passwords
    .check(hash, password, { isKnown: !isStranger })
    .catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
  if (user === undefined || !isRight) {
    log.warn(
      { event: 'auth.login', outcome: failureOf(user), userId: user?.id, network: origin.network },
      'sign-in failed',
    );
    throw new ApiError('ERR_INVALID_CREDENTIALS');
  }
  if (!hasPassword(user, ports.settings)) throw new ApiError('ERR_PASSWORDS_OFF');
  await limits.clear('pair', pair);
  if (isStranger) await limits.giveBack('name', name);
  if (isOutdated) await renewHash(ports, user, await passwords.hash(password, { isKnown: true }));
  const admission = await store.transaction((queries) => admit(queries, tools, user.id, request));
  log.info(
    { event: 'auth.login', outcome: 'ok', userId: user.id, network: origin.network },
    'password right',
  );
  return answerAdmission(tools, user.id, admission);
}

/** The reason for the log. The client doesn't get it. */
function failureOf(user: UserRow | undefined): string {
  if (user === undefined) return 'unknown name';
  if (user.is_disabled === 1) return 'disabled';
  return user.password_hash === null ? 'no password' : 'wrong password';
}

/** Stores the renewed hash unless the password was changed meanwhile. */
async function renewHash({ store }: ServerPorts, user: UserRow, hash: string): Promise<void> {
  await store.db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .execute();
}
