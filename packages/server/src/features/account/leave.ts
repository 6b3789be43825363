import type { exportAccount as exportEndpoint, ResultOf } from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import {
  countOtherAdministrators,
  getUser,
  lockInstallation,
  profileOf,
  settingsOf,
} from '../../identity/users';
import type { Queries } from '../../store/openStore';
import type { AccountTools } from './accountTools';
import { requirePassword } from './password';
import { listSessions } from './sessionList';

/** Everything kept about the caller. */
export async function exportAccount(
  { ports, identity, belongings }: AccountTools,
  caller: Caller,
): Promise<ResultOf<typeof exportEndpoint>> {
  await identity.limits.take('exports', caller.userId);
  const user = await getUser(ports.store.db, caller.userId);
  return {
    exportedAt: ports.clock.nowSeconds(),
    profile: profileOf(user),
    settings: settingsOf(user),
    sessions: await listSessions(ports, caller),
    comparisons: await belongings.exportOf(ports.store, caller.userId),
  };
}

/** Deletes the caller for good, with everything that is theirs; the last administrator stays. */
export async function deleteAccount(tools: AccountTools, caller: Caller, password: string): Promise<void> {
  const { ports, belongings } = tools;
  const user = await requirePassword(tools, caller, password);
  await ports.store.transaction(async (queries) => {
    await lockInstallation(queries);
    const isLast = user.role === 'administrator' && (await countOtherAdministrators(queries, user.id)) === 0;
    if (isLast) throw new ApiError('ERR_STATE');
    await belongings.deleteOf(queries, user.id);
    await deleteTraces(queries, user.id);
  });
  ports.log.info({ event: 'account.deleted', userId: user.id }, 'account deleted');
}

async function deleteTraces(queries: Queries, userId: string): Promise<void> {
  await queries
    .deleteFrom('tokens')
    .where('session_id', 'in', (from) =>
      from.selectFrom('sessions').select('id').where('user_id', '=', userId),
    )
    .execute();
  for (const table of ['sessions', 'codes', 'known_networks'] as const) {
    await queries.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await queries.deleteFrom('users').where('id', '=', userId).execute();
}
