import type { SignOn, SignOnProvider } from '@tertium/contract';
import type { ServerPorts } from '../http/serverPorts';
import type { Settings, SignOnSettings } from '../http/settings';
import type { SignOnRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';

/** A person at a provider. A provider never gives the same subject to two people. */
export type Subject = Pick<SignOnRow, 'issuer' | 'subject' | 'email'>;

export function findSignOn(
  queries: Queries,
  { issuer, subject }: Pick<Subject, 'issuer' | 'subject'>,
): Promise<SignOnRow | undefined> {
  return queries
    .selectFrom('sign_ons')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export function listSignOnRows(queries: Queries, userId: string): Promise<SignOnRow[]> {
  return queries
    .selectFrom('sign_ons')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Connects a person at a provider to an account. The store refuses one that is already connected. */
export async function insertSignOn(
  queries: Queries,
  { clock, random }: Pick<ServerPorts, 'clock' | 'random'>,
  { issuer, subject, email }: Subject,
  userId: string,
): Promise<SignOnRow> {
  const now = clock.nowSeconds();
  const row = { id: random.uuid(), issuer, subject, user_id: userId, email };
  const made: SignOnRow = { ...row, created_at: now, last_used_at: null };
  await queries.insertInto('sign_ons').values(made).execute();
  return made;
}

export async function listSignOns(
  { store, settings }: Pick<ServerPorts, 'store' | 'settings'>,
  userId: string,
): Promise<SignOn[]> {
  return (await listSignOnRows(store.db, userId)).map((row) => signOnOf(row, settings));
}

export function signOnOf(row: SignOnRow, settings: Settings): SignOn {
  const provider = providerOf(row, settings);
  return {
    id: row.id,
    provider: provider?.number ?? null,
    name: provider?.name ?? new URL(row.issuer).host,
    email: row.email,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

/** The provider of a sign-on, `undefined` if it is no longer in the settings. */
export const providerOf = (
  { issuer }: Pick<SignOnRow, 'issuer'>,
  { signOnProviders }: Pick<Settings, 'signOnProviders'>,
): SignOnSettings | undefined => signOnProviders.find((provider) => isIssuer(provider, issuer));

/** Whether a provider has this issuer. A slash at the end makes no difference. */
export const isIssuer = ({ issuer }: SignOnSettings, known: string): boolean =>
  issuer.href.replace(/\/$/, '') === known.replace(/\/$/, '');

/** The providers as pages show them. */
export const shownProviders = ({ signOnProviders }: Pick<Settings, 'signOnProviders'>): SignOnProvider[] =>
  signOnProviders.map(({ number, name }) => ({ provider: number, name }));
