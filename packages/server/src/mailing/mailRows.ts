import { listedMails, type Mail } from '@tertium/contract';
import type { Queries } from '../store/openStore';

const keptSeconds = 30 * 24 * 60 * 60;

/** Those not sent first, each the newest first. One whose address is not yet looked up could be anyone's, and isn't told. */
export async function listMailRows(queries: Queries): Promise<Mail[]> {
  const rows = await queries
    .selectFrom('mails')
    .selectAll()
    .where(({ or, eb }) => or([eb('user_id', 'is not', null), eb('kind', '=', 'guest')]))
    .orderBy((order) => order.case().when('state', '=', 'sent').then(1).else(0).end())
    .orderBy('made_at', 'desc')
    .orderBy('due_at', 'desc')
    .orderBy('id')
    .limit(listedMails)
    .execute();
  return rows.map(({ id, kind, address: to, made_at: madeAt, state, tries, due_at, trouble, answer }) => {
    const dueAt = state === 'waiting' ? due_at : null;
    return { id, kind, to, madeAt, state, tries, dueAt, trouble, answer };
  });
}

/** Removes what was sent or failed a month ago. */
export async function purgeMails(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('mails')
    .where('made_at', '<', now - keptSeconds)
    .execute();
}
