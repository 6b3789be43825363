import type {
  BodyOf,
  Invitation,
  IssuedCode,
  invitePerson as inviteEndpoint,
  Person,
  updatePerson as updateEndpoint,
} from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import type { ServerPorts } from '../../http/serverPorts';
import { revokeAccessTokens } from '../../identity/accessTokens';
import { codeLink, insertCode, type NewCode } from '../../identity/codes';
import { listFactorOwners } from '../../identity/secondFactors';
import { revokeSessions } from '../../identity/sessions';
import {
  countOtherAdministrators,
  getUser,
  hasJoined,
  insertUser,
  lockInstallation,
  newEmail,
  withUniqueEmail,
} from '../../identity/users';
import { leaveAddress, queueMail } from '../../mailing/queueMail';
import type { UserRow } from '../../store/accountTables';
import type { AccountTools } from './accountTools';

export async function listPeople({ store }: ServerPorts): Promise<Person[]> {
  const rows = await store.db.selectFrom('users').selectAll().orderBy('created_at').orderBy('id').execute();
  const owners = await listFactorOwners(store.db);
  return rows.map((row) => personOf(row, owners));
}

function personOf(row: UserRow, factorOwners: ReadonlySet<string>): Person {
  const { id, email, name, role, wanted_email: wantedEmail } = row;
  const active = hasJoined(row) ? 'active' : 'invited';
  const state = row.is_disabled === 1 ? 'disabled' : active;
  return {
    id,
    email,
    wantedEmail,
    name,
    role,
    state,
    hasSecondFactor: factorOwners.has(id),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    version: row.version,
  };
}

/** Adds a person without a password. They set it with the code, so no one else ever knows it. */
export async function invitePerson(
  { ports, holdings }: Pick<AccountTools, 'ports' | 'holdings'>,
  by: Caller,
  { email, name, role, share, byMail = false }: BodyOf<typeof inviteEndpoint>,
  origin: string,
): Promise<Invitation> {
  const { user, code, publish } = await withUniqueEmail(ports.store, async (queries) => {
    const user = await insertUser(queries, ports, {
      email,
      name,
      role: role ?? 'member',
      passwordHash: null,
    });
    const publish =
      share === undefined
        ? null
        : await holdings.share(queries, { ...share, userId: by.userId, granteeId: user.id });
    const code = await insertCode(queries, ports, 'invite', user.id);
    const mail = { kind: 'invite', userId: user.id, address: user.email, byId: by.userId } as const;
    if (byMail) await queueMail(queries, ports, { ...mail, landingId: share?.comparisonId ?? null });
    return { user, code, publish };
  });
  ports.log.info({ event: 'people.invited', userId: user.id, byUserId: by.userId }, 'person invited');
  publish?.();
  const sentTo = byMail && ports.settings.mail !== null ? user.email : null;
  return { ...issue(code, 'invite', origin, share?.comparisonId ?? null), sentTo };
}

/** Creates a code to set a new password, or to accept an invitation again. */
export async function issueResetCode(
  { ports, holdings }: Pick<AccountTools, 'ports' | 'holdings'>,
  by: Caller,
  userId: string,
  origin: string,
): Promise<IssuedCode> {
  const user = await getUser(ports.store.db, userId);
  const kind = hasJoined(user) ? 'reset' : 'invite';
  const code = await ports.store.transaction((queries) => insertCode(queries, ports, kind, userId));
  ports.log.info({ event: 'people.code_issued', userId, byUserId: by.userId }, 'code issued');
  const landing = kind === 'invite' ? await holdings.findSharedWith(userId) : null;
  return issue(code, kind, origin, landing);
}

function issue(
  { code, expiresAt }: NewCode,
  kind: 'invite' | 'reset',
  origin: string,
  /** The comparison to which the person is invited. */
  landing: string | null,
): IssuedCode {
  return { code, link: codeLink(origin, kind, code, landing), expiresAt };
}

/** The columns that the decision on a wanted e-mail sets. Throws ERR_STATE if no e-mail is wanted. */
function decideEmail({ wanted_email: wanted }: UserRow, decision: 'confirm' | 'refuse'): Partial<UserRow> {
  if (wanted === null) throw new ApiError('ERR_STATE');
  return decision === 'confirm' ? newEmail(wanted) : { wanted_email: null };
}

interface PersonUpdate extends BodyOf<typeof updateEndpoint> {
  readonly id: string;
  readonly expectedVersion: number;
  readonly by: Caller;
}

/**
 * Disables, enables, promotes or demotes a person, or decides on the e-mail they want. At least one administrator who
 * can sign in always remains.
 */
export async function updatePerson(
  { ports, identity }: Pick<AccountTools, 'ports' | 'identity'>,
  update: PersonUpdate,
): Promise<Person> {
  const factorOwners = await listFactorOwners(ports.store.db);
  const row = await withUniqueEmail(ports.store, async (queries) => {
    // Runs one after the other, so that two administrators can't demote each other at once.
    await lockInstallation(queries);
    const before = await getUser(queries, update.id);
    if (before.version !== update.expectedVersion) {
      const details = { version: before.version, current: personOf(before, factorOwners) };
      throw new ApiError('ERR_VERSION_CONFLICT', { details });
    }
    const isDisabled = update.isDisabled ?? before.is_disabled === 1;
    const role = update.role ?? before.role;
    const losesPower = before.role === 'administrator' && (isDisabled || role !== 'administrator');
    if (losesPower && (await countOtherAdministrators(queries, update.id)) === 0)
      throw new ApiError('ERR_STATE');
    if (isDisabled) {
      await revokeSessions(queries, ports, { userId: update.id }, 'user_disabled');
      await revokeAccessTokens(queries, ports, { userId: update.id }, 'administrator');
    }
    if (update.emailChange === 'confirm') await leaveAddress(queries, ports, before);
    return queries
      .updateTable('users')
      .set({
        is_disabled: isDisabled ? 1 : 0,
        role,
        version: before.version + 1,
        ...(update.emailChange !== undefined && decideEmail(before, update.emailChange)),
      })
      .where('id', '=', update.id)
      .where('version', '=', before.version)
      .returningAll()
      .executeTakeFirstOrThrow(() => new ApiError('ERR_VERSION_CONFLICT'));
  });
  const { id, is_disabled, role } = row;
  if (is_disabled === 1) identity.announceSignOut(id);
  ports.log.info(
    { event: 'people.updated', userId: id, byUserId: update.by.userId, isDisabled: is_disabled === 1, role },
    'person updated',
  );
  return personOf(row, factorOwners);
}
