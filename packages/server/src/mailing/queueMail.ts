import type { MailKind } from '@tertium/contract';
import type { ServerPorts } from '../http/serverPorts';
import { endCodes } from '../identity/codes';
import type { UserRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';

export interface NewMail {
  /** Where the caller has chosen it. */
  readonly id?: string;
  readonly kind: Exclude<MailKind, 'test'>;
  /** `null`: whose address it is, is looked up when it is sent. */
  readonly userId: string | null;
  readonly address: string;
  /** Who has it sent, where that is another person. */
  readonly byId?: string;
  /** The comparison to which somebody is invited, or the guest that they are to be. */
  readonly landingId?: string | null;
}

type Tools = Pick<ServerPorts, 'settings' | 'clock' | 'random'>;

/**
 * Queues an e-mail within a transaction, so that it is sent if that is committed; nothing where the server sends none. For
 * a notice of another kind, add the kind to `mailKinds` and its words to `noticeWords`.
 */
export async function queueMail(
  queries: Queries,
  { settings, clock, random }: Tools,
  { id, kind, userId, address, byId, landingId }: NewMail,
): Promise<void> {
  if (settings.mail === null) return;
  const now = clock.nowSeconds();
  await queries
    .insertInto('mails')
    .values({
      id: id ?? random.uuid(),
      kind,
      user_id: userId,
      address,
      by_id: byId ?? null,
      landing_id: landingId ?? null,
      made_at: now,
      state: 'waiting',
      tries: 0,
      due_at: now,
      trouble: null,
      answer: null,
    })
    .execute();
}

/** Drops the link that is to be sent to a guest: they have another one. */
export async function dropGuestMails(queries: Queries, guestId: string): Promise<void> {
  await queries
    .deleteFrom('mails')
    .where('kind', '=', 'guest')
    .where('landing_id', '=', guestId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Tells an address that its person has another one from now on, and ends the links that lie in its mailbox. */
export async function leaveAddress(
  queries: Queries,
  tools: Tools,
  { id: userId, email: address }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await endCodes(queries, tools, userId);
  await queueMail(queries, tools, { kind: 'emailChanged', userId, address });
}
