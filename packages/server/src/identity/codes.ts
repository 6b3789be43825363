import type { ServerPorts } from '../http/serverPorts';
import type { CodeRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';
import { hashOfSecret } from './hashOfSecret';

const codeBytes = 18;
const lifetimeSeconds: Readonly<Record<CodeRow['kind'], number>> = {
  setup: 60 * 60,
  invite: 24 * 60 * 60,
  reset: 24 * 60 * 60,
};

/** How long a code works that its person asked for. It is short, because anyone who reads their mail can use it. */
const askedSeconds = 60 * 60;
/** The kinds of e-mail that contain a code for a password. */
const codeMails = ['invite', 'reset', 'forgot'] as const;

interface CodeWish {
  readonly kind: CodeRow['kind'];
  readonly userId: string | null;
  readonly email?: string;
  readonly isAsked?: boolean;
}

export interface NewCode {
  readonly code: string;
  readonly expiresAt: number;
}

type Tools = Pick<ServerPorts, 'clock' | 'random'>;

/** Makes a one-time code for a password. Earlier ones of the person no longer work. */
export async function insertCode(
  queries: Queries,
  tools: Tools,
  kind: CodeRow['kind'],
  userId: string | null,
): Promise<NewCode> {
  if (userId !== null) await endCodes(queries, tools, userId);
  return addCode(queries, tools, { kind, userId });
}

/** Makes a one-time code without ending the person's others. Only its hash is stored. */
export async function addCode(
  queries: Queries,
  { clock, random }: Tools,
  { kind, userId, email, isAsked = false }: CodeWish,
): Promise<NewCode> {
  const now = clock.nowSeconds();
  const code = random.bytes(codeBytes).toString('base64url');
  const expiresAt = now + (isAsked ? askedSeconds : lifetimeSeconds[kind]);
  await queries
    .insertInto('codes')
    .values({
      hash: hashOfSecret(code),
      kind,
      user_id: userId,
      created_at: now,
      expires_at: expiresAt,
      email: email ?? null,
      is_asked: isAsked ? 1 : 0,
    })
    .execute();
  return { code, expiresAt };
}

/** Finds a code that still works, for a password or a new e-mail, without using it up. */
export function findCode(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  code: string,
  purpose: 'password' | 'email' = 'password',
): Promise<CodeRow | undefined> {
  return queries
    .selectFrom('codes')
    .selectAll()
    .where('hash', '=', hashOfSecret(code))
    .where('used_at', 'is', null)
    .where('email', purpose === 'email' ? 'is not' : 'is', null)
    .where('expires_at', '>', clock.nowSeconds())
    .executeTakeFirst();
}

/** Uses up a code. Of concurrent calls only one succeeds. */
export async function spendCode(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  code: string,
): Promise<boolean> {
  const now = clock.nowSeconds();
  const { numUpdatedRows } = await queries
    .updateTable('codes')
    .set({ used_at: now })
    .where('hash', '=', hashOfSecret(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends the codes for a person's password, and deletes waiting e-mails with such codes. With `asked`, it only ends the
 * codes that the person asked for.
 */
export async function endCodes(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  userId: string,
  which: 'all' | 'asked' = 'all',
): Promise<void> {
  await queries
    .updateTable('codes')
    .set({ used_at: clock.nowSeconds() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('email', 'is', null)
    .$if(which === 'asked', (query) => query.where('is_asked', '=', 1))
    .execute();
  if (which === 'asked') return;
  await queries
    .deleteFrom('mails')
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .where('kind', 'in', codeMails)
    .execute();
}

/** The address at which a code is used. With a comparison, the page opens it after signing in. */
export function codeLink(
  origin: string,
  kind: 'invite' | 'reset' | 'email',
  code: string,
  comparisonId: string | null = null,
): string {
  const search =
    comparisonId === null ? '' : `?${new URLSearchParams({ return: `/compare?c=${comparisonId}` })}`;
  return `${origin}/auth/login${search}#${kind}=${code}`;
}
