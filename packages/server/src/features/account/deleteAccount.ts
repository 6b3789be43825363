import type { BodyOf, deleteAccount as deleteEndpoint } from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import { requirePassword } from '../../identity/requirePassword';
import { countOtherAdministrators, holdUser, lockInstallation } from '../../identity/users';
import type { Queries } from '../../store/openStore';
import { deleteRowsOfPerson } from '../../store/storedTables';
import type { AccountTools } from './accountTools';

/**
 * Deletes the caller's account with everything that only they own. Shared comparisons go to their heirs. Throws
 * ERR_STATE for the last administrator.
 */
export async function deleteAccount(
  tools: AccountTools,
  caller: Caller,
  { password, heirs = {} }: BodyOf<typeof deleteEndpoint>,
): Promise<void> {
  const { ports, holdings } = tools;
  const user = await requirePassword(tools, caller, password);
  const finish = await ports.store.transaction(async (queries) => {
    await lockInstallation(queries);
    // Locks the person, so that no concurrent call makes them an owner or shares with them.
    await holdUser(queries, ports.store.kind, { id: user.id, why: 'goes' });
    const isLast = user.role === 'administrator' && (await countOtherAdministrators(queries, user.id)) === 0;
    if (isLast) throw new ApiError('ERR_STATE');
    const done = await holdings.deleteOf(queries, user.id, heirs);
    await deleteTraces(queries, user.id);
    return done;
  });
  await finish();
  tools.identity.announceSignOut(user.id);
  ports.log.info({ event: 'account.deleted', userId: user.id }, 'account deleted');
}

async function deleteTraces(queries: Queries, userId: string): Promise<void> {
  await queries
    .deleteFrom('tokens')
    .where('session_id', 'in', (from) =>
      from.selectFrom('sessions').select('id').where('user_id', '=', userId),
    )
    .execute();
  await deleteRowsOfPerson(queries, userId);
}
