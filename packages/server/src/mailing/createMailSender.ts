import type { ServerPorts } from '../http/serverPorts';
import type { MailRow } from '../store/accountTables';
import { createSender, type Sender } from './createSender';
import { type NoticeMails, prepareMail } from './prepareMail';
import { type MailOutcome, type MailWay, sendMail, trySeconds } from './sendMail';

/** The most e-mails that one server sends at once. */
const maximumAtOnce = 4;
/** How long a claimed e-mail is reserved for one server. */
const leaseSeconds = 2 * trySeconds;
const [minute, hour] = [60, 60 * 60];
/** The pauses after failed tries. Together they exceed a day, so that a mail server may be down for that long. */
const retrySeconds = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 8 * hour];
/**
 * An e-mail that waited longer is not sent, because it may no longer be true, for example after restoring a backup.
 */
const longestWait = 24 * hour;

/** Creates the sender of waiting e-mails. */
export function createMailSender(
  ports: Omit<ServerPorts, 'disk'>,
  way: MailWay,
  notices: NoticeMails | null = null,
): Sender {
  const { store, random, clock, log } = ports;
  const tools = { clock, random, publicUrl: way.publicUrl, notices };

  /** Reserves an e-mail for this server. */
  async function claim(due: MailRow): Promise<MailRow | null> {
    const taken = { tries: due.tries + 1, due_at: clock.nowSeconds() + leaseSeconds };
    const { numUpdatedRows } = await store.db
      .updateTable('mails')
      .set(taken)
      .where('id', '=', due.id)
      .where('state', '=', 'waiting')
      .where('due_at', '=', due.due_at)
      .where('tries', '=', due.tries)
      .executeTakeFirst();
    return numUpdatedRows === 0n ? null : { ...due, ...taken };
  }

  async function deliver(due: MailRow, signal: AbortSignal): Promise<void> {
    const mail = await claim(due);
    if (mail === null) return;
    if (mail.made_at + longestWait < clock.nowSeconds())
      return record(mail, { trouble: 'expired', answer: null, isFinal: true });
    const prepared = await store.transaction((queries) => prepareMail(queries, tools, mail));
    if (prepared === null) {
      await store.db.deleteFrom('mails').where('id', '=', mail.id).execute();
      return;
    }
    const { userId, to, words } = prepared;
    const outcome = await sendMail({ id: mail.id, to, words }, way, { stopped: signal });
    // It may or may not have arrived, so it is sent again.
    if (signal.aborted) return;
    await record({ ...mail, user_id: userId, address: to }, outcome);
  }

  async function record(mail: MailRow, { trouble, answer, isFinal }: MailOutcome): Promise<void> {
    const { id, kind, tries, user_id, address } = mail;
    const wait = isFinal ? undefined : retrySeconds[tries - 1];
    const state = trouble === null ? 'sent' : wait === undefined ? 'failed' : 'waiting';
    await store.db
      .updateTable('mails')
      .set({ state, trouble, answer, user_id, address, due_at: clock.nowSeconds() + (wait ?? 0) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      // No row matches if this took too long and another server has made the next try.
      .where('tries', '=', tries)
      .execute();
    const line = { event: `mail.${state}`, mailId: id, kind, userId: user_id, tries, trouble };
    if (trouble === null) log.info(line, 'e-mail sent');
    else log.warn(line, state === 'failed' ? 'e-mail not sent' : 'e-mail not sent, will try again');
  }

  const failure = 'an e-mail was not sent, will try again';
  return createSender({ log, maximumAtOnce, failure }, async (start) => {
    await notices?.queue();
    const due = await store.db
      .selectFrom('mails')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('due_at', '<=', clock.nowSeconds())
      .orderBy('due_at')
      .orderBy('id')
      .limit(maximumAtOnce)
      .execute();
    for (const mail of due) {
      if (!start(mail.id, (signal) => deliver(mail, signal))) return;
    }
  });
}
