import { createHash } from 'node:crypto';
import type { ServerPorts } from '../http/serverPorts';
import type { CodeRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';

const codeBytes = 18;
const lifetimeSeconds: Readonly<Record<CodeRow['kind'], number>> = {
  setup: 60 * 60,
  invite: 24 * 60 * 60,
  reset: 24 * 60 * 60,
};

export interface NewCode {
  readonly code: string;
  readonly expiresAt: number;
}

type Tools = Pick<ServerPorts, 'clock' | 'random'>;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Makes a one-time code; only its hash is kept. Earlier codes of the person no longer work. */
export async function insertCode(
  queries: Queries,
  { clock, random }: Tools,
  kind: CodeRow['kind'],
  userId: string | null,
): Promise<NewCode> {
  const now = clock.nowSeconds();
  const code = random.bytes(codeBytes).toString('base64url');
  const expiresAt = now + lifetimeSeconds[kind];
  if (userId !== null) await spendCodesOf(queries, userId, now);
  await queries
    .insertInto('codes')
    .values({ hash: hashOf(code), kind, user_id: userId, created_at: now, expires_at: expiresAt })
    .execute();
  return { code, expiresAt };
}

/** A code that would still work, without using it up. */
export function findCode(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  code: string,
): Promise<CodeRow | undefined> {
  return queries
    .selectFrom('codes')
    .selectAll()
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.nowSeconds())
    .executeTakeFirst();
}

/** Uses a code up; of several at once only one succeeds. */
export async function spendCode(
  queries: Queries,
  { clock }: Pick<Tools, 'clock'>,
  code: string,
): Promise<boolean> {
  const now = clock.nowSeconds();
  const { numUpdatedRows } = await queries
    .updateTable('codes')
    .set({ used_at: now })
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function spendCodesOf(queries: Queries, userId: string, now: number): Promise<void> {
  await queries
    .updateTable('codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
