import type { ServerPorts } from '../http/serverPorts';
import type { ChallengeRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';
import { hashOfSecret } from './hashOfSecret';

const challengeBytes = 32;
const lifetimeSeconds = 5 * 60;
const maximumTries = 5;

type Tools = Pick<ServerPorts, 'clock' | 'random'>;

export interface NewChallenge {
  /** Random bytes in base64url, which a passkey signs. */
  readonly challenge: string;
  readonly expiresAt: number;
}

/** Makes a challenge that can be answered once, within five minutes. Only its hash is stored. */
export async function insertChallenge(
  queries: Queries,
  { clock, random }: Tools,
  {
    purpose,
    userId,
    secret = null,
  }: Pick<ChallengeRow, 'purpose'> & { userId: string | null; secret?: string | null },
): Promise<NewChallenge> {
  const challenge = random.bytes(challengeBytes).toString('base64url');
  const expiresAt = clock.nowSeconds() + lifetimeSeconds;
  await queries
    .insertInto('challenges')
    .values({
      hash: hashOfSecret(challenge),
      purpose,
      user_id: userId,
      secret,
      tries: 0,
      expires_at: expiresAt,
    })
    .execute();
  return { challenge, expiresAt };
}

/** Counts a try before it is made. `undefined` if the challenge is unknown, expired, used or was tried too often. */
export function takeTry(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  challenge: string,
  purposes: readonly ChallengeRow['purpose'][],
): Promise<ChallengeRow | undefined> {
  return queries
    .updateTable('challenges')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('hash', '=', hashOfSecret(challenge))
    .where('purpose', 'in', purposes)
    .where('tries', '<', maximumTries)
    .where('expires_at', '>', clock.nowSeconds())
    .returningAll()
    .executeTakeFirst();
}

/** Uses up a challenge. Of concurrent calls only one gets `true`. */
export async function spendChallenge(
  queries: Queries,
  { hash }: Pick<ChallengeRow, 'hash'>,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('challenges')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
