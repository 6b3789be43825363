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

/** Where a request comes from, as sessions remember it and limits count it. */
export type Origin = Pick<NewSession, 'device' | 'network'>;

/** Who people are and how they prove it: what the features auth and account share. */
export interface Identity {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly lastUses: LastUses;
  /** Throws ERR_SECOND_FACTOR_MISSING for a session that only sets one up, unless the call is for that. */
  authenticate(request: FastifyRequest, isForEnrolment?: boolean): Promise<Caller>;
  originOf(request: FastifyRequest): Origin;
  /** Opens a session for a person whose identity has just been proved. */
  openSession(
    queries: Queries,
    userId: string,
    origin: Origin & Pick<NewSession, 'mustEnrol'>,
  ): Promise<TokenFacts>;
  /** To be called after sessions or access tokens of a person were ended and that is committed: what lasts longer than a call ends too. */
  tellSignedOut(userId: string): void;
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
      // Counted apart, so that nobody's programs keep them out of their own pages.
      await limits.take('calls', caller.scope === null ? caller.userId : `${caller.userId} programs`);
      return caller;
    },
    tellSignedOut: onSignedOut,
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

/** The id and the first key of this installation, made once even when several servers start at once. */
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
