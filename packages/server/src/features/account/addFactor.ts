import {
  type addPasskey as addPasskeyEndpoint,
  type BodyOf,
  type beginPasskey as beginPasskeyEndpoint,
  type confirmApp as confirmAppEndpoint,
  maximumPasskeys,
  type ResultOf,
} from '@tertium/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import { appUriOf, createAppSecret, findStep } from '../../identity/authenticatorApps';
import { insertChallenge, spendChallenge, takeTry } from '../../identity/challenges';
import {
  loadWebAuthn,
  type PasskeySite,
  passkeySiteOf,
  readNewPasskey,
  transportsOf,
} from '../../identity/passkeys';
import { listFactors } from '../../identity/secondFactors';
import { holdUser } from '../../identity/users';
import type { ChallengeRow } from '../../store/accountTables';
import type { Queries } from '../../store/openStore';
import { type FactorTools, finishAdding, requireProof } from './factors';

interface Asking {
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

/** Counts a try of the caller's own challenge. */
async function takeOwnTry(
  { ports }: FactorTools,
  { userId }: Caller,
  challenge: string,
  purpose: ChallengeRow['purpose'],
): Promise<ChallengeRow> {
  const row = await takeTry(ports.store.db, ports, challenge, [purpose]);
  if (row?.user_id !== userId) throw new ApiError('ERR_CHALLENGE_INVALID');
  return row;
}

export async function beginApp(tools: FactorTools, caller: Caller, password: string | undefined) {
  const { ports } = tools;
  const { id: userId, email } = await requireProof(tools, caller, password);
  const secret = createAppSecret(ports);
  const { challenge } = await insertChallenge(ports.store.db, ports, { purpose: 'addApp', userId, secret });
  return { challenge, secret, uri: appUriOf(secret, email) };
}

/** Adds the app, or replaces the one before. The code that confirms it can't be used to sign in. */
export async function confirmApp(
  tools: FactorTools,
  { caller, request }: Asking,
  { challenge, code }: BodyOf<typeof confirmAppEndpoint>,
): Promise<ResultOf<typeof confirmAppEndpoint>> {
  const { ports, identity } = tools;
  const { userId } = caller;
  const asked = await takeOwnTry(tools, caller, challenge, 'addApp');
  const secret = asked.secret ?? '';
  const step = findStep(ports, secret, code);
  if (step === null) throw new ApiError('ERR_SECOND_FACTOR_WRONG');
  const row = { secret, last_step: step, added_at: ports.clock.nowSeconds(), ...identity.originOf(request) };
  const made = await ports.store.transaction(async (queries) => {
    await holdUser(queries, ports.store.kind, { id: userId, why: 'goes' });
    if (!(await spendChallenge(queries, asked))) throw new ApiError('ERR_CHALLENGE_INVALID');
    await queries
      .insertInto('authenticator_apps')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    return finishAdding(queries, tools, caller);
  });
  ports.log.info({ event: 'account.factor_added', userId, factor: 'app' }, 'second factor added');
  return made;
}

function getSite({ ports }: FactorTools, request: FastifyRequest): PasskeySite {
  const site = passkeySiteOf(ports, request);
  if (site === null) throw new ApiError('ERR_STATE');
  return site;
}

async function listWithRoom(queries: Queries, userId: string) {
  const { passkeys } = await listFactors(queries, userId);
  const used = passkeys.length;
  if (used >= maximumPasskeys) throw new ApiError('ERR_QUOTA', { details: { limit: maximumPasskeys, used } });
  return passkeys;
}

export async function beginPasskey(
  tools: FactorTools,
  { caller, request }: Asking,
  password: string | undefined,
): Promise<ResultOf<typeof beginPasskeyEndpoint>> {
  const { ports } = tools;
  const site = getSite(tools, request);
  const { id: userId, email, name } = await requireProof(tools, caller, password);
  const passkeys = await listWithRoom(ports.store.db, userId);
  const { challenge } = await insertChallenge(ports.store.db, ports, { purpose: 'addPasskey', userId });
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Tertium',
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: email,
    userDisplayName: name,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: 5 * 60 * 1000,
    excludeCredentials: passkeys
      .filter(({ host }) => host === site.host)
      .map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as ResultOf<typeof beginPasskeyEndpoint>;
}

export async function addPasskey(
  tools: FactorTools,
  { caller, request }: Asking,
  { challenge, name, passkey }: BodyOf<typeof addPasskeyEndpoint>,
): Promise<ResultOf<typeof addPasskeyEndpoint>> {
  const { ports, identity } = tools;
  const { userId } = caller;
  const site = getSite(tools, request);
  const asked = await takeOwnTry(tools, caller, challenge, 'addPasskey');
  const kept = await readNewPasskey(ports, site, challenge, passkey);
  if (kept === null) throw new ApiError('ERR_SECOND_FACTOR_WRONG');
  const id = ports.random.uuid();
  const added = { added_at: ports.clock.nowSeconds(), ...identity.originOf(request), last_used_at: null };
  const made = await ports.store.transaction(async (queries) => {
    await holdUser(queries, ports.store.kind, { id: userId, why: 'goes' });
    await listWithRoom(queries, userId);
    if (!(await spendChallenge(queries, asked))) throw new ApiError('ERR_CHALLENGE_INVALID');
    const { numInsertedOrUpdatedRows } = await queries
      .insertInto('passkeys')
      .values({ id, user_id: userId, name, ...kept, ...added })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst();
    // The passkey is already registered, perhaps under another name.
    if (numInsertedOrUpdatedRows !== 1n) throw new ApiError('ERR_SECOND_FACTOR_WRONG');
    return finishAdding(queries, tools, caller);
  });
  ports.log.info({ event: 'account.factor_added', userId, factor: id }, 'second factor added');
  return made;
}
