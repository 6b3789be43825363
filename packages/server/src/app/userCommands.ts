import { Email, name as nameRule } from '@tertium/contract';
import * as zod from 'zod/v4/core';
import type { ServerPorts } from '../http/serverPorts';
import { revokeAccessTokens } from '../identity/accessTokens';
import { insertCode } from '../identity/codes';
import { checkNewPassword } from '../identity/passwordRules';
import { createPasswords } from '../identity/passwords';
import { deleteFactors } from '../identity/secondFactors';
import { revokeSessions } from '../identity/sessions';
import {
  countOtherAdministrators,
  findUserByEmail,
  hasJoined,
  insertUser,
  lockInstallation,
  withUniqueEmail,
} from '../identity/users';
import type { UserRow } from '../store/accountTables';
import { UsageError } from './usageError';

export interface UserCommand {
  readonly verb: string | undefined;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly admin?: boolean;
  readonly 'password-stdin'?: boolean;
}

/** Runs a `user …` command of the operator and gives the lines to print. */
export async function runUserCommand(
  ports: ServerPorts,
  command: UserCommand,
  readPassword: () => Promise<string>,
): Promise<string[]> {
  switch (command.verb) {
    case 'add':
      return add(ports, command, readPassword);
    case 'reset':
      return reset(ports, await getPerson(ports, command));
    case 'disable':
      return disable(ports, await getPerson(ports, command));
    case 'reset-factors':
      return resetFactors(ports, await getPerson(ports, command));
    case 'list':
      return list(ports);
    default:
      throw new UsageError('Use one of: user add, user reset, user reset-factors, user disable, user list');
  }
}

async function add(
  ports: ServerPorts,
  command: UserCommand,
  readPassword: () => Promise<string>,
): Promise<string[]> {
  const email = read('--email', Email, command.email);
  const name = read('--name', nameRule(100), command.name);
  if (!command['password-stdin']) {
    throw new UsageError('Pass the password on standard input and add --password-stdin');
  }
  const password = await readPassword();
  await checkNewPassword(password, { email, name });
  const passwordHash = await createPasswords(ports.random).hash(password);
  const role = command.admin ? 'administrator' : 'member';
  await withUniqueEmail(ports.store, (queries) =>
    insertUser(queries, ports, { email, name: name, role, passwordHash }),
  );
  return [`Added ${email} (${role})`];
}

async function reset(ports: ServerPorts, user: UserRow): Promise<string[]> {
  const kind = hasJoined(user) ? 'reset' : 'invite';
  const { code } = await ports.store.transaction((queries) => insertCode(queries, ports, kind, user.id));
  const { publicUrl, host, port } = ports.settings;
  const origin = publicUrl?.origin ?? `http://${host}:${port}`;
  return [
    `With this link, ${user.email} can set a new password once within 24 hours:`,
    `${origin}/auth/login#${kind}=${code}`,
  ];
}

async function disable(ports: ServerPorts, user: UserRow): Promise<string[]> {
  const count = await ports.store.transaction(async (queries) => {
    await lockInstallation(queries);
    const isLast = user.role === 'administrator' && (await countOtherAdministrators(queries, user.id)) === 0;
    if (isLast) throw new UsageError(`${user.email} is the last administrator. Add another one first`);
    await queries
      .updateTable('users')
      .set({ is_disabled: 1, version: user.version + 1 })
      .where('id', '=', user.id)
      .execute();
    await revokeAccessTokens(queries, ports, { userId: user.id }, 'administrator');
    return revokeSessions(queries, ports, { userId: user.id }, 'user_disabled');
  });
  return [`Disabled ${user.email}. Sessions ended: ${count}`];
}

async function resetFactors({ store }: ServerPorts, { id, email }: UserRow): Promise<string[]> {
  await store.transaction((queries) => deleteFactors(queries, id));
  return [`Removed all second factors of ${email}. Their password is enough for the next sign-in.`];
}

async function list({ store }: ServerPorts): Promise<string[]> {
  const rows = await store.db.selectFrom('users').selectAll().orderBy('created_at').execute();
  if (rows.length === 0) return ['There are no accounts yet.'];
  return rows.map((row) => {
    const state = hasJoined(row) ? 'active' : 'invited';
    return [row.email, row.name, row.role, row.is_disabled === 1 ? 'disabled' : state].join('\t');
  });
}

async function getPerson({ store }: ServerPorts, command: UserCommand): Promise<UserRow> {
  const email = read('--email', Email, command.email);
  const user = await findUserByEmail(store.db, email);
  if (user === undefined) throw new UsageError(`No account has the e-mail ${email}`);
  return user;
}

function read(option: string, schema: zod.$ZodType<string>, value: string | undefined): string {
  if (value === undefined) throw new UsageError(`${option} is missing`);
  const outcome = zod.safeParse(schema, value);
  if (!outcome.success) throw new UsageError(`${option}: ${outcome.error.issues[0]?.message ?? 'not valid'}`);
  return outcome.data;
}
