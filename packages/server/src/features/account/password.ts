import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import { revokeAccessTokens } from '../../identity/accessTokens';
import { endCodes } from '../../identity/codes';
import { checkNewPassword } from '../../identity/passwordRules';
import { requirePassword } from '../../identity/requirePassword';
import { revokeSessions } from '../../identity/sessions';
import { newPasswordHash } from '../../identity/users';
import { queueMail } from '../../mailing/queueMail';
import type { AccountTools } from './accountTools';

type Tools = Pick<AccountTools, 'ports' | 'identity'>;

/** Sets a new password and ends all other sessions and all access tokens. */
export async function changePassword(
  tools: Tools,
  caller: Caller,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  const { ports, identity } = tools;
  const user = await requirePassword(tools, caller, currentPassword);
  await checkNewPassword(newPassword, user);
  const hash = await identity.passwords.hash(newPassword, { isKnown: true });
  await ports.store.transaction(async (queries) => {
    const { numUpdatedRows } = await queries
      .updateTable('users')
      .set(newPasswordHash(hash, ports.settings))
      .where('id', '=', user.id)
      .where('password_hash', user.password_hash === null ? 'is' : '=', user.password_hash)
      .executeTakeFirst();
    // The password was changed since the check, so the one that was checked is no longer right.
    if (numUpdatedRows === 0n) throw new ApiError('ERR_CURRENT_PASSWORD_WRONG');
    await endCodes(queries, ports, user.id);
    await queueMail(queries, ports, { kind: 'passwordChanged', userId: user.id, address: user.email });
    const others = { userId: user.id, exceptSessionId: caller.credentialId };
    await revokeSessions(queries, ports, others, 'password');
    await revokeAccessTokens(queries, ports, { userId: user.id }, 'password');
  });
  identity.announceSignOut(user.id);
  ports.log.info(
    { event: 'account.password', userId: user.id, sessionId: caller.credentialId },
    'password changed',
  );
}
