import type {
  BodyOf,
  updateProfile as updateProfileEndpoint,
  updateSettings as updateSettingsEndpoint,
} from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import { getUser, profileOf, settingsOf, withUniqueEmail } from '../../identity/users';
import type { UserRow } from '../../store/accountTables';
import type { AccountTools } from './accountTools';

type Tools = Pick<AccountTools, 'ports'>;

/** Changes name or e-mail, if nobody else has since the caller looked. */
export async function updateProfile(
  { ports }: Tools,
  { userId }: Caller,
  patch: BodyOf<typeof updateProfileEndpoint>,
  expectedVersion: number,
): Promise<UserRow> {
  return withUniqueEmail(ports.store, async (queries) => {
    const updated = await queries
      .updateTable('users')
      .set((set) => ({
        version: set('version', '+', 1),
        ...(patch.name !== undefined && { name: patch.name }),
        ...(patch.email !== undefined && { email: patch.email }),
      }))
      .where('id', '=', userId)
      .where('version', '=', expectedVersion)
      .returningAll()
      .executeTakeFirst();
    if (updated !== undefined) return updated;
    const current = await getUser(queries, userId);
    throw conflict(current.version, profileOf(current));
  });
}

/** Changes some settings; kept is only what was ever set, so that defaults can move. */
export async function updateSettings(
  { ports }: Tools,
  { userId }: Caller,
  patch: BodyOf<typeof updateSettingsEndpoint>,
  expectedVersion: number,
): Promise<UserRow> {
  return ports.store.transaction(async (queries) => {
    const before = await getUser(queries, userId);
    const kept = { ...(JSON.parse(before.settings) as Record<string, unknown>), ...patch };
    const updated = await queries
      .updateTable('users')
      .set({ settings: JSON.stringify(kept), settings_version: expectedVersion + 1 })
      .where('id', '=', userId)
      .where('settings_version', '=', expectedVersion)
      .returningAll()
      .executeTakeFirst();
    if (updated !== undefined) return updated;
    const current = await getUser(queries, userId);
    throw conflict(current.settings_version, settingsOf(current));
  });
}

function conflict(version: number, current: unknown): ApiError {
  return new ApiError('ERR_VERSION_CONFLICT', { details: { version, current } });
}
