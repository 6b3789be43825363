import type { EnrolmentAsked, FactorWay, SecondFactorAsked } from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import type { ServerPorts } from '../../http/serverPorts';
import { insertChallenge } from '../../identity/challenges';
import type { Identity } from '../../identity/createIdentity';
import { passkeySiteOf, requestPasskey } from '../../identity/passkeys';
import { countRecoveryCodes } from '../../identity/recoveryCodes';
import { countFactors, type FactorRows, isFactorRequired, listFactors } from '../../identity/secondFactors';
import type { TokenFacts } from '../../identity/tokens';
import type { Queries } from '../../store/openStore';

interface Tools {
  readonly ports: ServerPorts;
  readonly identity: Identity;
}

/** What a right password leads to: a session, a session that can only set up a second factor, or a challenge. */
type Admission =
  | { readonly kind: 'session' | 'enrolment'; readonly token: TokenFacts }
  | { readonly kind: 'asked'; readonly details: SecondFactorAsked };

/** Decides it, within the transaction that proved the password. */
export async function admit(
  queries: Queries,
  { ports, identity }: Tools,
  userId: string,
  request: FastifyRequest,
): Promise<Admission> {
  const origin = identity.originOf(request);
  const factors = await listFactors(queries, userId);
  if (countFactors(factors) > 0)
    return { kind: 'asked', details: await ask(queries, ports, { userId, factors, request }) };
  const mustEnrol = await isFactorRequired(queries);
  const token = await identity.openSession(queries, userId, { ...origin, mustEnrol });
  return { kind: mustEnrol ? 'enrolment' : 'session', token };
}

async function ask(
  queries: Queries,
  ports: ServerPorts,
  { userId, factors, request }: { userId: string; factors: FactorRows; request: FastifyRequest },
): Promise<SecondFactorAsked> {
  const { challenge, expiresAt } = await insertChallenge(queries, ports, { purpose: 'second', userId });
  const site = passkeySiteOf(ports, request);
  const usable = factors.passkeys.filter(({ host }) => host === site?.host);
  const isThere: Record<FactorWay, boolean> = {
    passkey: usable.length > 0,
    app: factors.app !== undefined,
    recovery: (await countRecoveryCodes(queries, userId)) > 0,
  };
  return {
    challenge,
    expiresAt,
    ways: (Object.keys(isThere) as FactorWay[]).filter((way) => isThere[way]),
    passkey: site === null || usable.length === 0 ? null : await requestPasskey(site, challenge, usable),
  };
}

/** Answers with a token, or throws what is missing. Call it after the commit. */
export async function answerAdmission(
  { ports, identity }: Tools,
  userId: string,
  admission: Admission,
): Promise<{ jwt: string }> {
  if (admission.kind === 'asked') {
    ports.log.info({ event: 'auth.second_factor', outcome: 'asked', userId }, 'second factor asked for');
    throw new ApiError('ERR_SECOND_FACTOR', { details: admission.details });
  }
  const jwt = await identity.tokens.sign(admission.token);
  if (admission.kind === 'session') return { jwt };
  const details: EnrolmentAsked = { jwt };
  throw new ApiError('ERR_SECOND_FACTOR_MISSING', { details });
}
