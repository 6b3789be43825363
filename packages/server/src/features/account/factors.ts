import type { BodyOf, Factors, removeFactor as removeEndpoint } from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import type { ServerPorts } from '../../http/serverPorts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../../identity/recoveryCodes';
import { requirePassword } from '../../identity/requirePassword';
import {
  countFactors,
  deleteFactors,
  endEnrolment,
  isFactorRequired,
  listFactors,
  updateFactorRequired,
} from '../../identity/secondFactors';
import { getUser, holdUser } from '../../identity/users';
import type { UserRow } from '../../store/accountTables';
import type { Queries } from '../../store/openStore';
import type { AccountTools } from './accountTools';

export type FactorTools = Pick<AccountTools, 'ports' | 'identity'>;

export async function readFactors({ db }: ServerPorts['store'], userId: string): Promise<Factors> {
  const { app, passkeys } = await listFactors(db, userId);
  const addedOf = (row: {
    readonly added_at: number;
    readonly device: string;
    readonly network: string;
  }) => ({
    addedAt: row.added_at,
    device: row.device,
    network: row.network,
  });
  return {
    app: app === undefined ? null : addedOf(app),
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      ...addedOf(row),
      lastUsedAt: row.last_used_at,
      host: row.host,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    isRequired: await isFactorRequired(db),
  };
}

/** Returns the caller's row if they prove the password. A caller who must set up a second factor has just proved it. */
export async function requireProof(
  tools: FactorTools,
  caller: Caller,
  password: string | undefined,
): Promise<UserRow> {
  if (caller.mustEnrol === true) return getUser(tools.ports.store.db, caller.userId);
  if (password === undefined) throw new ApiError('ERR_REAUTH_REQUIRED');
  return requirePassword(tools, caller, password);
}

/**
 * Ends a required set-up after a new factor, and creates recovery codes if there are none. Call it in the factor's
 * transaction.
 */
export async function finishAdding(
  queries: Queries,
  { ports }: FactorTools,
  { userId, credentialId: sessionId }: Caller,
): Promise<{ recoveryCodes: string[] }> {
  await endEnrolment(queries, ports, { userId, sessionId });
  const hasCodes = (await countRecoveryCodes(queries, userId)) > 0;
  return { recoveryCodes: hasCodes ? [] : await replaceRecoveryCodes(queries, ports.random, userId) };
}

/**
 * Removes one factor. The last one is removed, with the recovery codes, only if none is required and the caller
 * confirms it.
 */
export async function removeFactor(
  tools: FactorTools,
  caller: Caller,
  { id, mayBeLast = false, password }: BodyOf<typeof removeEndpoint>,
): Promise<void> {
  const { ports } = tools;
  const { id: userId } = await requireProof(tools, caller, password);
  await ports.store.transaction(async (queries) => {
    // Locks the person, so that the second of two concurrent removals sees the first.
    await holdUser(queries, ports.store.kind, { id: userId, why: 'goes' });
    const factors = await listFactors(queries, userId);
    const isThere = id === 'app' ? factors.app !== undefined : factors.passkeys.some((row) => row.id === id);
    if (!isThere) throw new ApiError('ERR_NOT_FOUND');
    if (countFactors(factors) === 1) {
      const isRequired = await isFactorRequired(queries);
      if (isRequired || !mayBeLast) throw new ApiError('ERR_LAST_FACTOR', { details: { isRequired } });
      return deleteFactors(queries, userId);
    }
    if (id === 'app') await queries.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
    else await queries.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).execute();
  });
  ports.log.info({ event: 'account.factor_removed', userId, factor: id }, 'second factor removed');
}

export async function makeRecoveryCodes(
  tools: FactorTools,
  caller: Caller,
  password: string | undefined,
): Promise<{ recoveryCodes: string[] }> {
  const { ports } = tools;
  const { id: userId } = await requireProof(tools, caller, password);
  const recoveryCodes = await ports.store.transaction(async (queries) => {
    await holdUser(queries, ports.store.kind, { id: userId, why: 'goes' });
    if (countFactors(await listFactors(queries, userId)) === 0) throw new ApiError('ERR_STATE');
    return replaceRecoveryCodes(queries, ports.random, userId);
  });
  ports.log.info({ event: 'account.recovery_codes', userId }, 'recovery codes made');
  return { recoveryCodes };
}

/** For administrators: removes all factors of a person who has lost them. Their sessions continue. */
export async function resetFactors({ ports }: FactorTools, by: Caller, userId: string): Promise<void> {
  await getUser(ports.store.db, userId);
  await ports.store.transaction((queries) => deleteFactors(queries, userId));
  ports.log.warn({ event: 'people.factors_reset', userId, byUserId: by.userId }, 'second factors reset');
}

export async function updateFactorPolicy(
  { ports }: FactorTools,
  by: Caller,
  isRequired: boolean,
): Promise<void> {
  await updateFactorRequired(ports.store.db, isRequired);
  ports.log.warn(
    { event: 'people.factor_policy', isRequired, byUserId: by.userId },
    'second factor policy set',
  );
}
