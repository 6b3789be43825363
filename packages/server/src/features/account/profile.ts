import type {
  BodyOf,
  updateProfile as updateProfileEndpoint,
  updateSettings as updateSettingsEndpoint,
} from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import { requirePassword } from '../../identity/requirePassword';
import { getUser, newEmail, newName, profileOf, settingsOf, withUniqueEmail } from '../../identity/users';
import { leaveAddress, type NewMail, queueMail } from '../../mailing/queueMail';
import type { UserRow } from '../../store/accountTables';
import type { AccountTools } from './accountTools';

type Patch = BodyOf<typeof updateProfileEndpoint>;

/**
 * Changes the name or requests another e-mail, if the profile is unchanged since the caller read it. An
 * administrator's e-mail changes at once or is refused, because administrators see all e-mails anyway. Anyone else's
 * waits for a link sent there or for an administrator, so that the answer doesn't reveal whether an e-mail has an
 * account.
 */
export async function updateProfile(
  tools: AccountTools,
  caller: Caller,
  patch: Patch,
  expectedVersion: number,
): Promise<UserRow> {
  const { store } = tools.ports;
  const { userId } = caller;
  const { set: emails, left, mail } = await emailsOf(tools, caller, patch);
  return withUniqueEmail(store, async (queries) => {
    const updated = await queries
      .updateTable('users')
      .set((set) => ({
        version: set('version', '+', 1),
        ...(patch.name !== undefined && newName(patch.name)),
        ...emails,
      }))
      .where('id', '=', userId)
      .where('version', '=', expectedVersion)
      .returningAll()
      .executeTakeFirst();
    if (updated !== undefined) {
      if (left !== undefined) await leaveAddress(queries, tools.ports, left);
      if (mail !== undefined) await queueMail(queries, tools.ports, mail);
      return updated;
    }
    const current = await getUser(queries, userId);
    throw conflict(current.version, profileOf(current, tools.ports.settings));
  });
}

/** The columns to set, with the person who leaves an address at once, or the mail with a link. */
interface EmailPatch {
  readonly set: Partial<UserRow>;
  readonly left?: UserRow;
  readonly mail?: NewMail;
}

/** Requires the password for another e-mail. */
async function emailsOf(
  tools: AccountTools,
  caller: Caller,
  { email, password }: Patch,
): Promise<EmailPatch> {
  if (email === undefined) return { set: {} };
  const { userId } = caller;
  const user = await getUser(tools.ports.store.db, userId);
  if (email === user.email) return { set: { wanted_email: null } };
  if (password === undefined) throw new ApiError('ERR_REAUTH_REQUIRED');
  await requirePassword(tools, caller, password);
  if (caller.role === 'administrator') return { set: newEmail(email), left: user };
  if (tools.ports.settings.mail !== null) await tools.identity.limits.take('mails', userId);
  return { set: { wanted_email: email }, mail: { kind: 'confirmEmail', userId, address: email } };
}

/** Changes some settings. Only settings that were ever set are stored, so that defaults can change. */
export async function updateSettings(
  { ports }: Pick<AccountTools, 'ports'>,
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
