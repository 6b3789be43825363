import type { BodyOf, PasskeyRequest, proveFactor as proveFactorEndpoint } from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import type { ServerPorts } from '../../http/serverPorts';
import { isAppCode, spendAppCode } from '../../identity/authenticatorApps';
import { insertChallenge, spendChallenge, takeTry } from '../../identity/challenges';
import type { Identity } from '../../identity/createIdentity';
import { isKnownNetwork } from '../../identity/knownNetworks';
import { passkeySiteOf, requestPasskey, spendPasskeyProof } from '../../identity/passkeys';
import { spendRecoveryCode } from '../../identity/recoveryCodes';
import { getUser, mayUsePassword } from '../../identity/users';
import type { ChallengeRow } from '../../store/accountTables';
import type { Queries } from '../../store/openStore';

interface Tools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
}
type Proof = BodyOf<typeof proveFactorEndpoint>;

/** Creates a challenge for any passkey of this server. The passkey itself shows whose it is. */
export async function beginPasskeyLogin(
  { ports, identity }: Tools,
  request: FastifyRequest,
): Promise<PasskeyRequest> {
  await identity.limits.take('network', identity.originOf(request).network);
  const site = passkeySiteOf(ports, request);
  if (site === null) throw new ApiError('ERR_STATE');
  const { challenge } = await insertChallenge(ports.store.db, ports, { purpose: 'passkey', userId: null });
  return requestPasskey(site, challenge);
}

/** Signs in with the answer to a challenge. Each try counts before it is checked, for the challenge and the person. */
export async function proveFactor(
  { ports, identity }: Tools,
  body: Proof,
  request: FastifyRequest,
): Promise<{ jwt: string }> {
  const { store, settings, log } = ports;
  const origin = identity.originOf(request);
  const purposes: ChallengeRow['purpose'][] = 'code' in body ? ['second'] : ['second', 'passkey'];
  const asked = await takeTry(store.db, ports, body.challenge, purposes);
  if (asked === undefined) {
    await identity.limits.take('network', origin.network);
    throw new ApiError('ERR_CHALLENGE_INVALID');
  }
  const counted = await countTry({ ports, identity }, asked.user_id, origin.network);
  const outcome = await store.transaction(async (queries) => {
    const userId = await spend(queries, ports, { asked, body, request });
    if (userId === null) return null;
    const user = await getUser(queries, userId);
    if (user.is_disabled === 1 || !(await spendChallenge(queries, asked)))
      throw new ApiError('ERR_CHALLENGE_INVALID');
    // A passkey alone replaces the password. If a provider signs people in, it would outlast their account there.
    if (asked.purpose === 'passkey' && !mayUsePassword(user, settings))
      throw new ApiError('ERR_PASSWORDS_OFF');
    return identity.openSession(queries, userId, origin);
  });
  const way = 'passkey' in body ? 'passkey' : isAppCode(body.code) ? 'app' : 'recovery';
  const facts = { event: 'auth.second_factor', way, network: origin.network };
  if (outcome === null) {
    log.warn({ ...facts, outcome: 'wrong', userId: asked.user_id }, 'second factor refused');
    throw new ApiError('ERR_SECOND_FACTOR_WRONG');
  }
  await counted.forget();
  log.info({ ...facts, outcome: 'ok', userId: outcome.userId }, 'signed in');
  return { jwt: await identity.tokens.sign(outcome) };
}

/** Limits tries like those of passwords, so that strangers who know a password can't lock its owner out. */
async function countTry({ ports, identity }: Tools, userId: string | null, network: string) {
  const { limits } = identity;
  if (userId === null) return { forget: async () => undefined };
  const pair = `${userId} ${network}`;
  await limits.take('factorPair', pair);
  const isStranger = !(await isKnownNetwork(ports, userId, network));
  if (isStranger) await limits.take('factor', userId);
  return {
    async forget() {
      await limits.clear('factorPair', pair);
      if (isStranger) await limits.giveBack('factor', userId);
    },
  };
}

/** Uses up the code or passkey proof and returns its owner, or `null` if it is wrong or another person's. */
async function spend(
  queries: Queries,
  ports: ServerPorts,
  { asked, body, request }: { asked: ChallengeRow; body: Proof; request: FastifyRequest },
): Promise<string | null> {
  const { user_id: userId } = asked;
  if ('passkey' in body) {
    const site = passkeySiteOf(ports, request);
    if (site === null) return null;
    const given = { site, challenge: body.challenge, proof: body.passkey };
    const owner = (await spendPasskeyProof(queries, ports, given))?.user_id ?? null;
    return userId === null || owner === userId ? owner : null;
  }
  if (userId === null) return null;
  const isRight = isAppCode(body.code)
    ? await spendAppCode(queries, ports, userId, body.code)
    : await spendRecoveryCode(queries, userId, body.code);
  return isRight ? userId : null;
}
