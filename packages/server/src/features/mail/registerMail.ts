import * as contract from '@tertium/contract';
import { ApiError } from '../../http/apiError';
import type { Register } from '../../http/register';
import { endCodes } from '../../identity/codes';
import { getUser, hasJoined } from '../../identity/users';
import { listMailRows } from '../../mailing/mailRows';
import { queueMail } from '../../mailing/queueMail';
import { askNewPassword } from './askNewPassword';
import { confirmEmail } from './confirmEmail';
import type { MailTools } from './mailTools';
import { testMail } from './testMail';
import { askUnsubscribe, unsubscribe } from './unsubscribe';

/** Registers the calls about e-mail. */
export function registerMail(register: Register, tools: MailTools): void {
  const { ports, identity } = tools;
  register(contract.askNewPassword, async ({ body, request }) =>
    askNewPassword(tools, body.email, identity.originOf(request).network),
  );
  register(contract.confirmEmail, async ({ body, request }) => ({
    result: await confirmEmail(tools, body.code, identity.originOf(request).network),
  }));
  register(contract.listMails, async () => {
    const { mail } = ports.settings;
    const sender = mail && { server: `${mail.host}:${mail.port}`, from: mail.from.address };
    return { result: { sender, mails: await listMailRows(ports.store.db) } };
  });
  register(contract.mailLink, async ({ params, caller }) => mailLink(tools, caller.userId, params.id));
  const { store } = ports;
  register(contract.askUnsubscribe, async ({ params }) => ({
    html: await askUnsubscribe(store.db, params.mailId),
  }));
  register(contract.unsubscribe, async ({ params }) => ({
    html: await store.transaction((queries) => unsubscribe(queries, params.mailId)),
  }));
  register(contract.testMail, async ({ caller }) => ({ result: await testMail(tools, caller) }));
}

/** Queues a link for a person in an administrator's name. */
async function mailLink({ ports, findSharedWith }: MailTools, byId: string, userId: string): Promise<void> {
  const user = await getUser(ports.store.db, userId);
  if (ports.settings.mail === null || user.is_disabled === 1) throw new ApiError('ERR_STATE');
  const isNew = !hasJoined(user);
  const kind = isNew ? 'invite' : 'reset';
  const landingId = isNew ? await findSharedWith(userId) : null;
  await ports.store.transaction(async (queries) => {
    await endCodes(queries, ports, userId);
    await queueMail(queries, ports, { kind, userId, address: user.email, byId, landingId });
  });
  ports.log.info({ event: 'people.link_mailed', userId, byUserId: byId }, 'link queued');
}
