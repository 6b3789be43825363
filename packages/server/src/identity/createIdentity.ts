import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/apiError';
import type { Caller } from '../http/caller';
import type { AddressReader } from '../http/clientAddress';
import { readBearer } from '../http/readBearer';
import type { ServerPorts } from '../http/serverPorts';
import type { Queries } from '../store/openStore';
import { isAccessToken } from './accessTokenText';
import { createAdmitProgram } from './admitProgram';
import { createAuthenticate } from './authenticate';
import { deviceNameOf } from './deviceName';
import { createLastUses, type LastUses } from './lastUses';
import { createLimits, type Limits } from './limits';
import { createPasswords, type Passwords } from './passwords';
import { insertSession, type NewSession } from './sessions';
import { createSigningKeys, insertSigningKey, listKeys } from './signingKeys';
import { createTokens, type TokenFacts, type Tokens } from './tokens';
import { lockInstallation } from './users';

/** The origin of a request, as sessions store it and limits count it. */
export type Origin = Pick<NewSession, 'device' | 'network'>;

/** Identifies people and checks their proofs. The features auth and account share it. */
export interface Identity {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly lastUses: LastUses;
  /**
   * Finds the caller. Throws ERR_SECOND_FACTOR_MISSING if the session may only set up a second factor and the call is
   * for something else.
   */
  authenticate(request: FastifyRequest, isForEnrolment?: boolean): Promise<Caller>;
  originOf(request: FastifyRequest): Origin;
  /** Opens a session for a person whose identity has just been proved. */
  openSession(
    queries: Queries,
    userId: string,
    origin: Origin & Pick<NewSession, 'mustEnrol'>,
  ): Promise<TokenFacts>;
  /**
   * Ends streams and other long work of a person. Call it after their sessions or access tokens were ended and the
   * transaction is committed.
   */
  announceSignOut(userId: string): void;
}

interface IdentityOptions {
  readonly passwords?: Passwords | undefined;
  readonly onSignedOut?: (userId: string) => void;
}

export async function createIdentity(
  ports: ServerPorts,
  addresses: AddressReader,
  { passwords, onSignedOut = () => {} }: IdentityOptions = {},
): Promise<Identity> {
  const installationId = await ensureInstallation(ports);
  const tokens = createTokens(createSigningKeys(ports), ports.clock, installationId);
  const limits = createLimits(ports);
  const lastUses = createLastUses(ports);
  const admitPerson = createAuthenticate(ports, tokens, lastUses);
  const admitProgram = createAdmitProgram({ ports, limits, lastUses });
  return {
    passwords: passwords ?? createPasswords(ports.random),
    tokens,
    limits,
    lastUses,
    async authenticate(request, isForEnrolment = false) {
      const token = readBearer(request);
      const caller = isAccessToken(token)
        ? await admitProgram(token, addresses.networkOf(request.raw))
        : await admitPerson(token);
      if (caller.mustEnrol === true && !isForEnrolment) throw new ApiError('ERR_SECOND_FACTOR_MISSING');
      // Programs are counted separately, so that they can't block their owner's pages.
      await limits.take('calls', caller.scope === null ? caller.userId : `${caller.userId} programs`);
      return caller;
    },
    announceSignOut: onSignedOut,
    originOf: (request) => ({
      device: deviceNameOf(request.headers['user-agent']),
      network: addresses.networkOf(request.raw),
    }),
    async openSession(queries, userId, origin) {
      const now = ports.clock.nowSeconds();
      await queries
        .insertInto('known_networks')
        .values({ user_id: userId, network: origin.network, last_login_at: now })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'network']).doUpdateSet({ last_login_at: now }),
        )
        .execute();
      await queries.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();
      return insertSession(queries, ports, { userId, ...origin });
    },
  };
}

/** Makes the id and the first key of this installation, once even if several servers start together. */
async function ensureInstallation(ports: ServerPorts): Promise<string> {
  return ports.store.transaction(async (queries) => {
    await lockInstallation(queries);
    if ((await listKeys(queries)).length === 0) await insertSigningKey(queries, ports, true);
    const known = await queries
      .selectFrom('installation_values')
      .select('value')
      .where('key', '=', 'id')
      .executeTakeFirst();
    if (known !== undefined) return known.value;
    const id = ports.random.uuid();
    await queries.insertInto('installation_values').values({ key: 'id', value: id }).execute();
    return id;
  });
}
