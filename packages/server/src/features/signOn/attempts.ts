import { createHmac } from 'node:crypto';
import type { SignOnPurpose } from '@tertium/contract';
import type { ServerPorts } from '../../http/serverPorts';
import { hashOfSecret } from '../../identity/hashOfSecret';
import type { Queries } from '../../store/openStore';
import { SignOnFailure } from './signOnFailure';

const secretBytes = 32;
/** Seconds for the way to the provider and back. */
export const attemptSeconds = 10 * 60;
/** Seconds for which the result is kept. Connecting takes longest, because the person enters a password first. */
const answerSeconds: Readonly<Record<SignOnPurpose, number>> = { signIn: 60, connect: 10 * 60, test: 60 };

export interface NewAttempt {
  readonly provider: string;
  readonly purpose: SignOnPurpose;
  readonly returnPath: string;
}

type Tools = Pick<ServerPorts, 'clock' | 'random'>;
type Clock = Pick<ServerPorts, 'clock'>;

/** State, nonce and PKCE verifier of an attempt, derived from its cookie and never stored. */
export function proofsOf(secret: string) {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** Starts an attempt and returns its secret. Only the hash is stored. */
export async function insertAttempt(
  queries: Queries,
  { clock, random }: Tools,
  { provider, purpose, returnPath }: NewAttempt,
): Promise<string> {
  const secret = random.bytes(secretBytes).toString('base64url');
  await queries
    .insertInto('sign_on_attempts')
    .values({
      hash: hashOfSecret(secret),
      provider,
      purpose,
      return_path: returnPath,
      expires_at: clock.nowSeconds() + attemptSeconds,
      returned_at: null,
      answer: null,
    })
    .execute();
  return secret;
}

/** Accepts the return from a provider, once for each attempt. Throws SignOnFailure. */
export async function takeReturn(
  queries: Queries,
  { clock }: Clock,
  secret: string,
  provider: string,
): Promise<NewAttempt> {
  const now = clock.nowSeconds();
  const hash = hashOfSecret(secret);
  const found = await queries
    .updateTable('sign_on_attempts')
    .set({ returned_at: now })
    .where('hash', '=', hash)
    .where('provider', '=', provider)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'return_path'])
    .executeTakeFirst();
  if (found !== undefined) return { provider, purpose: found.purpose, returnPath: found.return_path };
  const spent = await queries
    .selectFrom('sign_on_attempts')
    .select('hash')
    .where('hash', '=', hash)
    .where('returned_at', 'is not', null)
    .executeTakeFirst();
  throw new SignOnFailure(spent === undefined ? 'ended' : 'used');
}

/** Stores the result of an attempt until it is fetched. */
export async function keepAnswer(
  queries: Queries,
  { clock }: Clock,
  secret: string,
  purpose: SignOnPurpose,
  answer: unknown,
): Promise<void> {
  await queries
    .updateTable('sign_on_attempts')
    .set({ answer: JSON.stringify(answer), expires_at: clock.nowSeconds() + answerSeconds[purpose] })
    .where('hash', '=', hashOfSecret(secret))
    .execute();
}

/** The result of an attempt. `undefined` once it was taken or has expired. */
export async function findAnswer<Answer>(
  queries: Queries,
  { clock }: Clock,
  secret: string,
  purpose: SignOnPurpose,
): Promise<Answer | undefined> {
  const found = await queries
    .selectFrom('sign_on_attempts')
    .select('answer')
    .where('hash', '=', hashOfSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.nowSeconds())
    .executeTakeFirst();
  return found?.answer ? (JSON.parse(found.answer) as Answer) : undefined;
}

/** Ends an attempt. If several calls do so at once, only one succeeds. */
export async function spendAttempt(queries: Queries, secret: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('sign_on_attempts')
    .where('hash', '=', hashOfSecret(secret))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
