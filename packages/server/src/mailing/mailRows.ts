import { listedMails, type Mail } from '@tertium/contract';
import type { Queries } from '../store/openStore';

const keptSeconds = 30 * 24 * 60 * 60;

/**
 * Lists e-mails: unsent ones first, then sent ones, each newest first. One whose person isn't looked up yet is hidden,
 * because its address could be anyone's.
 */
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

/** Deletes e-mails that are older than a month. */
export async function purgeMails(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('mails')
    .where('made_at', '<', now - keptSeconds)
    .execute();
}
