import type { MailKind } from '@tertium/contract';
import type { ServerPorts } from '../http/serverPorts';
import { endCodes } from '../identity/codes';
import type { UserRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';

export interface NewMail {
  /** Set if the caller has chosen the id. */
  readonly id?: string;
  readonly kind: Exclude<MailKind, 'test'>;
  /** `null` to look up the address's person when it is sent. */
  readonly userId: string | null;
  readonly address: string;
  /** The person who caused it, if that isn't the recipient. */
  readonly byId?: string;
  /** The comparison that a person is invited to, or the invited guest. */
  readonly landingId?: string | null;
}

type Tools = Pick<ServerPorts, 'settings' | 'clock' | 'random'>;

/**
 * Queues an e-mail within a transaction, so that it is sent if that is committed. Does nothing if the server sends no
 * e-mails. For another kind of notice, add the kind to `mailKinds` and its words to `noticeWords`.
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

/** Deletes the waiting e-mails to a guest, because they get another link. */
export async function dropGuestMails(queries: Queries, guestId: string): Promise<void> {
  await queries
    .deleteFrom('mails')
    .where('kind', '=', 'guest')
    .where('landing_id', '=', guestId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Tells an old address that its person has a new one, and ends the links in that mailbox. */
export async function leaveAddress(
  queries: Queries,
  tools: Tools,
  { id: userId, email: address }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await endCodes(queries, tools, userId);
  await queueMail(queries, tools, { kind: 'emailChanged', userId, address });
}
