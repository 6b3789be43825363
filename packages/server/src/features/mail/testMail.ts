import type { ResultOf, testMail as testEndpoint } from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Caller } from '../../http/caller';
import { getUser } from '../../identity/users';
import { noticeWords } from '../../mailing/mailWords';
import { sendMail } from '../../mailing/sendMail';
import type { MailTools } from './mailTools';

/** Less than the time limit of calls. */
const waitedSeconds = 12;

/** Sends one test e-mail to the caller while they wait, so that they see what is wrong. */
export async function testMail(
  { ports, identity }: MailTools,
  { userId }: Caller,
): Promise<ResultOf<typeof testEndpoint>> {
  const { mail: settings, publicUrl } = ports.settings;
  if (settings === null || publicUrl === null) throw new ApiError('ERR_STATE');
  await identity.limits.take('mails', userId);
  const { email } = await getUser(ports.store.db, userId);
  const words = noticeWords.test({ host: publicUrl.host, email });
  const mail = { id: ports.random.uuid(), to: email, words };
  const { trouble, answer } = await sendMail(mail, { settings, publicUrl }, { seconds: waitedSeconds });
  ports.log.info({ event: 'mail.test', userId, trouble }, 'test e-mail');
  return { to: email, trouble, answer };
}
