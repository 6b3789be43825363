import { identifierKey } from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import { queueMail } from '../../mailing/queueMail';
import type { MailTools } from './mailTools';

/**
 * Queues a link to set a new password. Whether the address has an account is looked up only when it is sent, so that
 * the answer takes the same time either way.
 */
export async function askNewPassword(
  { ports, identity }: MailTools,
  email: string,
  network: string,
): Promise<void> {
  if (ports.settings.mail === null) throw new ApiError('ERR_STATE');
  await identity.limits.take('network', network);
  await identity.limits.take('mails', identifierKey(email));
  await ports.store.transaction(async (queries) => {
    await queries
      .deleteFrom('mails')
      .where('kind', '=', 'forgot')
      .where('address', '=', email)
      .where('state', '=', 'waiting')
      .execute();
    await queueMail(queries, ports, { kind: 'forgot', userId: null, address: email });
  });
}
