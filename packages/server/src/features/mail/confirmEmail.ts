import { ApiError } from '../../http/apiError';
import { findCode, spendCode } from '../../identity/codes';
import { newEmail, withUniqueEmail } from '../../identity/users';
import { leaveAddress } from '../../mailing/queueMail';
import type { MailTools } from './mailTools';

/**
 * Changes a person's e-mail to the one that their code was sent to, if they still want it, and notifies the old address.
 */
export async function confirmEmail(
  { ports, identity }: MailTools,
  code: string,
  network: string,
): Promise<{ email: string }> {
  await identity.limits.take('network', network);
  return withUniqueEmail(ports.store, async (queries) => {
    const { user_id: userId, email } = (await findCode(queries, ports, code, 'email')) ?? {};
    if (!userId || !email || !(await spendCode(queries, ports, code)))
      throw new ApiError('ERR_SETUP_CODE_INVALID');
    const before = await queries
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .where('is_disabled', '=', 0)
      .executeTakeFirst();
    const { numUpdatedRows } = await queries
      .updateTable('users')
      .set((set) => ({ version: set('version', '+', 1), ...newEmail(email) }))
      .where('id', '=', userId)
      .where('is_disabled', '=', 0)
      .where('wanted_email', '=', email)
      .executeTakeFirst();
    if (before === undefined || numUpdatedRows === 0n) throw new ApiError('ERR_SETUP_CODE_INVALID');
    await leaveAddress(queries, ports, before);
    ports.log.info({ event: 'account.email', userId, network }, 'e-mail confirmed by a link');
    return { email };
  });
}
