import { defaultSettings, identifierKey, type Profile, Settings, searchKey } from '@tertium/contract';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { ApiError } from '../http/apiError';
import { isUniqueViolation } from '../http/mapError';
import type { ServerPorts } from '../http/serverPorts';
import type { Settings as ServerSettings } from '../http/settings';
import type { UserRow } from '../store/accountTables';
import { compileOnce } from '../store/compileOnce';
import type { Queries, Store, StoreKind } from '../store/openStore';
import type { Database } from '../store/schema';

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly role: UserRow['role'];
  readonly passwordHash: string | null;
}

type Tools = Pick<ServerPorts, 'clock' | 'random'>;

/** Adds a person. The first administrator ends the set-up. The store refuses a second with the same e-mail. */
export async function insertUser(
  queries: Queries,
  { clock, random }: Tools,
  user: NewUser,
): Promise<UserRow> {
  const row: UserRow = {
    id: random.uuid(),
    ...newEmail(user.email),
    ...newName(user.name),
    role: user.role,
    password_hash: user.passwordHash,
    is_disabled: 0,
    created_at: clock.nowSeconds(),
    last_seen_at: null,
    version: 1,
    settings: '{}',
    settings_version: 1,
  };
  await queries.insertInto('users').values(row).execute();
  if (user.role === 'administrator') await endSetup(queries);
  return row;
}

/** Runs a transaction that writes a person's e-mail. Throws ERR_USER_EXISTS if someone else has it. */
export async function withUniqueEmail<T>(
  store: Store,
  work: (queries: Transaction<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await store.transaction(work);
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('ERR_USER_EXISTS', { cause: error });
    throw error;
  }
}

/** The columns of a person's row that a new e-mail sets. */
export function newEmail(email: string): Pick<UserRow, 'email' | 'email_key' | 'wanted_email'> {
  return { email, email_key: identifierKey(email), wanted_email: null };
}

/**
 * The columns of a person's row that a new password sets. If e-mails are confirmed by a link, it also drops the wanted
 * e-mail, because someone who knew the old password may have asked for it.
 */
export function newPasswordHash(hash: string, { mail }: Pick<ServerSettings, 'mail'>): Partial<UserRow> {
  return { password_hash: hash, ...(mail !== null && { wanted_email: null }) };
}

/** The columns of a person's row that a new name sets. */
export function newName(name: string): Pick<UserRow, 'name' | 'name_key'> {
  return { name, name_key: searchKey(name) };
}

/** Finds a person by exactly this e-mail, or else by one that looks like it. */
export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  const rows = await queries
    .selectFrom('users')
    .selectAll()
    .where(({ eb, or }) => or([eb('email', '=', email), eb('email_key', '=', identifierKey(email))]))
    .execute();
  return rows.find((row) => row.email === email) ?? rows[0];
}

const findUser = compileOnce((queries: Queries, { id }: { readonly id: string }) =>
  queries.selectFrom('users').selectAll().where('id', '=', id).limit(1),
);

/** Throws ERR_NOT_FOUND. */
export async function getUser(queries: Queries, id: string): Promise<UserRow> {
  const [row] = (await findUser(queries, { id })).rows;
  if (row === undefined) throw new ApiError('ERR_NOT_FOUND');
  return row;
}

/**
 * Gets a person and locks their row until the transaction ends. `stays` prevents that they are deleted, `goes` that
 * another transaction makes them stay.
 */
export async function holdUser(
  queries: Queries,
  kind: StoreKind,
  { id, why }: { readonly id: string; readonly why: 'stays' | 'goes' },
): Promise<UserRow> {
  const row = await queries
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => (why === 'stays' ? query.forKeyShare() : query.forUpdate()))
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('ERR_NOT_FOUND');
  return row;
}

/** Whether a person has accepted their invitation, with a password or by another way to sign in. */
export const hasJoined = (row: Pick<UserRow, 'password_hash' | 'last_seen_at'>): boolean =>
  row.password_hash !== null || row.last_seen_at !== null;

/** The same as a query condition. */
export const haveJoined = ({ eb, or }: ExpressionBuilder<Database, 'users'>) =>
  or([eb('users.password_hash', 'is not', null), eb('users.last_seen_at', 'is not', null)]);

/** Whether a person signs in with a password, and so is asked for it as proof. */
export const hasPassword = (row: UserRow, settings: ServerPorts['settings']): boolean =>
  row.password_hash !== null && mayUsePassword(row, settings);

/** Whether a person may sign in without a provider. */
export const mayUsePassword = ({ role }: UserRow, { arePasswordsOn }: ServerPorts['settings']): boolean =>
  arePasswordsOn || role === 'administrator';

/** Counts administrators who can sign in, except one person. */
export async function countOtherAdministrators(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('users')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('role', '=', 'administrator')
    .where('is_disabled', '=', 0)
    .where(haveJoined)
    .where('id', '!=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks the installation, so that work that must not run concurrently runs one after the other. */
export async function lockInstallation(queries: Queries): Promise<void> {
  await queries
    .updateTable('installation_values')
    .set((set) => ({ value: set.ref('value') }))
    .where('key', '=', 'setup')
    .execute();
}

/** Whether there are people. With open registration there may be some before the first administrator. */
export async function hasUsers(queries: Queries): Promise<boolean> {
  return (await queries.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the first administrator is still missing. */
export async function isSetupOpen(queries: Queries): Promise<boolean> {
  const row = await queries
    .selectFrom('installation_values')
    .select('value')
    .where('key', '=', 'setup')
    .executeTakeFirst();
  return row?.value === 'open';
}

/** Ends the set-up. Of concurrent calls only one gets `true`. */
export async function endSetup(queries: Queries): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('installation_values')
    .set({ value: 'done' })
    .where('key', '=', 'setup')
    .where('value', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export function profileOf(row: UserRow, settings: ServerPorts['settings']): Profile {
  return {
    id: row.id,
    email: row.email,
    wantedEmail: row.wanted_email,
    name: row.name,
    role: row.role,
    hasPassword: hasPassword(row, settings),
    createdAt: row.created_at,
    version: row.version,
  };
}

/** A person's settings over the defaults. Settings of older versions that no longer exist are left out. */
export function settingsOf(row: Pick<UserRow, 'settings'>): Settings {
  const kept = JSON.parse(row.settings) as Record<string, unknown>;
  const readable = Object.entries(kept).filter(
    ([key, value]) => Settings.safeParse({ ...defaultSettings, [key]: value }).success,
  );
  return { ...defaultSettings, ...Object.fromEntries(readable) };
}
