import { recoveryCodeCount } from '@tertium/contract';
import type { Random } from '../http/serverPorts';
import type { Queries } from '../store/openStore';
import { hashOfSecret } from './hashOfSecret';

/** Crockford's 32 characters, none of which looks like another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const codeLength = 16;

/** Normalizes what people type: removes spaces and hyphens, ignores case, and reads O as 0, and I or L as 1. */
const normalize = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');

const hashOf = (code: string): string => hashOfSecret(normalize(code));

const newCode = (random: Random): string =>
  Array.from(random.bytes(codeLength), (byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-');

/** Replaces a person's recovery codes by new ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(
  queries: Queries,
  random: Random,
  userId: string,
): Promise<string[]> {
  await queries.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const codes = Array.from({ length: recoveryCodeCount }, () => newCode(random));
  await queries
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses up a code. Of concurrent calls only one gets `true`. */
export async function spendRecoveryCode(queries: Queries, userId: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hashOf(typed))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(queries: Queries, userId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
