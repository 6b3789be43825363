import type { SignOnOutcome, SignOnTrouble } from '@tertium/contract';
import type { ServerPorts } from '../../http/serverPorts';
import type { SignOnSettings } from '../../http/settings';
import { endCodes } from '../../identity/codes';
import { findSignOn, insertSignOn, listSignOnRows } from '../../identity/signOns';
import {
  countOtherAdministrators,
  endSetup,
  findUserByEmail,
  getUser,
  hasJoined,
  insertUser,
} from '../../identity/users';
import type { UserRow } from '../../store/accountTables';
import type { Queries } from '../../store/openStore';
import type { FoundPerson } from './readFoundPerson';

type Role = UserRow['role'];

/** The account that a sign-on opens, and its role afterwards. */
export type Decision =
  | { readonly kind: 'refused'; readonly trouble: SignOnTrouble }
  | { readonly kind: 'known' | 'invitation' | 'email'; readonly user: UserRow; readonly role: Role }
  | { readonly kind: 'new'; readonly email: string; readonly name: string; readonly role: Role };

const refused = (trouble: SignOnTrouble): Decision => ({ kind: 'refused', trouble });

/** Decides without changing anything. An e-mail that the provider hasn't verified identifies no one. */
export async function decideSignOn(
  queries: Queries,
  provider: SignOnSettings,
  person: FoundPerson,
): Promise<Decision> {
  const { allowedGroups, isMakingAccounts, isLinkingByEmail } = provider;
  const { email, name, groups } = person;
  if (allowedGroups.length > 0 && !allowedGroups.some((group) => groups.includes(group)))
    return refused('group');
  const known = await findSignOn(queries, person);
  const opened = async (kind: 'known' | 'invitation' | 'email', user: UserRow): Promise<Decision> =>
    user.is_disabled === 1
      ? refused('disabled')
      : { kind, user, role: await roleAfter(queries, provider, groups, user) };
  if (known !== undefined) return opened('known', await getUser(queries, known.user_id));
  if (email === null) return refused('noEmail');
  if (!person.isEmailVerified) return refused('emailUnverified');
  const user = await findUserByEmail(queries, email);
  if (user === undefined) {
    const role = isAdministrator(provider, groups) ? 'administrator' : 'member';
    return isMakingAccounts ? { kind: 'new', email, name, role } : refused('notInvited');
  }
  if (user.email !== email) return refused('emailTaken');
  if (!hasJoined(user)) return opened('invitation', user);
  // If the account has another identity of this provider, the address may belong to another person now.
  const isOfAnother = (await listSignOnRows(queries, user.id)).some(({ issuer }) => issuer === person.issuer);
  return isLinkingByEmail && !isOfAnother ? opened('email', user) : refused('emailTaken');
}

const isAdministrator = ({ adminGroups }: SignOnSettings, groups: readonly string[]): boolean =>
  adminGroups.some((group) => groups.includes(group));

/** The role by the provider's groups. The last administrator who can sign in keeps theirs. */
async function roleAfter(
  queries: Queries,
  provider: SignOnSettings,
  groups: readonly string[],
  user: UserRow,
): Promise<Role> {
  if (provider.adminGroups.length === 0) return user.role;
  if (isAdministrator(provider, groups)) return 'administrator';
  const isLast = user.role === 'administrator' && (await countOtherAdministrators(queries, user.id)) === 0;
  return isLast ? 'administrator' : 'member';
}

export function outcomeOf(decision: Decision): SignOnOutcome {
  if (decision.kind === 'refused') return decision;
  const { kind, role } = decision;
  const { email, name } = kind === 'new' ? decision : decision.user;
  return { kind, email, name, role };
}

/** Applies the decision in the same transaction and returns the account's id. */
export async function applyDecision(
  queries: Queries,
  ports: Pick<ServerPorts, 'clock' | 'random'>,
  decision: Exclude<Decision, { kind: 'refused' }>,
  person: FoundPerson,
): Promise<string> {
  const { role, kind } = decision;
  const user =
    kind === 'new' ? await insertUser(queries, ports, { ...decision, passwordHash: null }) : decision.user;
  if (role === 'administrator') await endSetup(queries);
  if (user.role !== role)
    await queries
      .updateTable('users')
      .set({ role, version: user.version + 1 })
      .where('id', '=', user.id)
      .execute();
  if (kind !== 'known') await insertSignOn(queries, ports, person, user.id);
  if (kind === 'invitation') await endCodes(queries, ports, user.id);
  await queries
    .updateTable('sign_ons')
    .set({ email: person.email, last_used_at: ports.clock.nowSeconds() })
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .execute();
  return user.id;
}
