import type { ServerPorts } from '../http/serverPorts';
import { addCode, codeLink, endCodes } from '../identity/codes';
import { hashOfSecret } from '../identity/hashOfSecret';
import { makeSecret } from '../identity/linkSecret';
import { findUserByEmail, hasJoined } from '../identity/users';
import type { MailRow, UserRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';
import {
  confirmWords,
  forgotWords,
  guestWords,
  inviteWords,
  type MailWords,
  noticeWords,
  resetWords,
} from './mailWords';

interface PreparedMail {
  /** `null` for a guest, who has no account. */
  readonly userId: string | null;
  readonly to: string;
  readonly words: MailWords;
}

/** The e-mails about notices, which another feature writes. */
export interface NoticeMails {
  /** Queues an e-mail for each person whose notices are due. */
  queue(): Promise<void>;
  /** `null` if all notices were read, or the person may no longer read them. */
  write(queries: Queries, mail: Pick<MailRow, 'id'>, person: UserRow): Promise<MailWords | null>;
}

interface Tools extends Pick<ServerPorts, 'clock' | 'random'> {
  readonly publicUrl: URL;
  readonly notices: NoticeMails | null;
}

/**
 * Writes an e-mail as it should be sent now, with a new code. `null` if it is no longer wanted: its person is disabled
 * or unknown, or has another address or a password since.
 */
export async function prepareMail(
  queries: Queries,
  tools: Tools,
  mail: MailRow,
): Promise<PreparedMail | null> {
  if (mail.kind === 'guest') return prepareGuestMail(queries, tools, mail);
  const user = await findRecipient(queries, mail);
  if (user === undefined || user.is_disabled === 1 || !isWanted(mail, user)) return null;
  if (mail.kind === 'notices') {
    const words = (await tools.notices?.write(queries, mail, user)) ?? null;
    return words && { userId: user.id, to: mail.address, words };
  }
  // The typed address may differ in letters from the person's own, and then be another mailbox.
  const to = mail.kind === 'forgot' ? user.email : mail.address;
  return { userId: user.id, to, words: await writeWords(queries, tools, mail, user) };
}

/** Writes a guest's invitation with a new link. `null` once they have opened one, or if they are no longer asked. */
async function prepareGuestMail(queries: Queries, tools: Tools, mail: MailRow): Promise<PreparedMail | null> {
  const guest = await queries
    .selectFrom('guests')
    .innerJoin('comparisons', 'comparisons.id', 'guests.comparison_id')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.comparison_id', '=', 'guests.comparison_id')
        .onRef('rounds.id', '=', 'guests.round_id'),
    )
    .select(['guests.name', 'comparisons.name as comparison'])
    .where('guests.id', '=', mail.landing_id ?? '')
    .where('guests.is_out', '=', 0)
    .where('guests.visits', '=', '[]')
    .where('rounds.revealed_at', 'is', null)
    .where('comparisons.deleted_at', 'is', null)
    .executeTakeFirst();
  if (guest === undefined) return null;
  const secret = makeSecret(tools.random);
  await queries
    .updateTable('guests')
    .set({ link_hash: hashOfSecret(secret) })
    .where('id', '=', mail.landing_id ?? '')
    .execute();
  const { host, origin } = tools.publicUrl;
  const by = (await findName(queries, mail.by_id)) ?? 'Someone';
  const words = guestWords({ ...guest, host, by, address: `${origin}/guest/${secret}` });
  return { userId: null, to: mail.address, words };
}

async function findRecipient(queries: Queries, mail: MailRow): Promise<UserRow | undefined> {
  const { user_id: id, address } = mail;
  if (id === null) return findUserByEmail(queries, address);
  return queries.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

function isWanted({ kind, address }: MailRow, user: UserRow): boolean {
  if (kind === 'invite') return !hasJoined(user) && user.email === address;
  if (kind === 'reset') return user.email === address;
  if (kind === 'notices') return hasJoined(user) && user.email === address;
  return kind !== 'confirmEmail' || user.wanted_email === address;
}

async function writeWords(queries: Queries, tools: Tools, mail: MailRow, user: UserRow): Promise<MailWords> {
  const { host, origin } = tools.publicUrl;
  const { kind } = mail;
  if (kind === 'emailChanged' || kind === 'passwordChanged' || kind === 'test')
    return noticeWords[kind]({ host, email: user.email });
  const isNew = !hasJoined(user);
  const codeKind = isNew ? 'invite' : 'reset';
  const wish = { kind: codeKind, userId: user.id } as const;
  if (kind === 'confirmEmail') {
    const { code, expiresAt } = await addCode(queries, tools, { ...wish, email: mail.address });
    return confirmWords({ host, expiresAt, address: codeLink(origin, 'email', code) });
  }
  const isAsked = kind === 'forgot';
  // An e-mail may have arrived although its try failed, so its link keeps working beside that of the next try.
  if (isAsked && mail.tries === 1) await endCodes(queries, tools, user.id, 'asked');
  const { code, expiresAt } = await addCode(queries, tools, { ...wish, isAsked });
  const comparison = await findComparison(queries, mail);
  const facts = { host, expiresAt, address: codeLink(origin, codeKind, code, comparison?.id) };
  if (isAsked) return forgotWords(facts);
  const by = (await findName(queries, mail.by_id)) ?? 'An administrator';
  return isNew
    ? inviteWords({ ...facts, by, comparison: comparison?.name ?? null })
    : resetWords({ ...facts, by });
}

/** Finds the comparison that a person is invited to, while they have a right to it. */
const findComparison = (queries: Queries, { landing_id, user_id }: MailRow) =>
  queries
    .selectFrom('grants')
    .innerJoin('comparisons', 'comparisons.id', 'grants.comparison_id')
    .select(['comparisons.id', 'comparisons.name'])
    .where('grants.comparison_id', '=', landing_id ?? '')
    .where('grants.grantee_id', '=', user_id ?? '')
    .where('comparisons.deleted_at', 'is', null)
    .executeTakeFirst();

async function findName(queries: Queries, id: string | null): Promise<string | undefined> {
  const row = await queries
    .selectFrom('users')
    .select('name')
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  return row?.name;
}
