import { listedMails, type Mail, type Person } from '@tertium/contract';
import type { MailRow } from '../store/accountTables';
import type { Queries } from '../store/openStore';

const keptSeconds = 30 * 24 * 60 * 60;

/** The newest first. One whose address is not yet looked up could be anyone's, and isn't told. */
export async function listMailRows(queries: Queries): Promise<Mail[]> {
  const rows = await queries
    .selectFrom('mails')
    .selectAll()
    .where('user_id', 'is not', null)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(listedMails)
    .execute();
  return rows.map(({ id, kind, address: to, made_at: madeAt, state, tries, due_at, trouble, answer }) => {
    const dueAt = state === 'waiting' ? due_at : null;
    return { id, kind, to, madeAt, state, tries, dueAt, trouble, answer };
  });
}

/** Of each person whose latest mail could not be sent, that mail. */
export async function failedMails(queries: Queries): Promise<ReadonlyMap<string, Person['failedMail']>> {
  const rows: Pick<MailRow, 'user_id' | 'kind' | 'made_at' | 'state' | 'trouble'>[] = await queries
    .selectFrom('mails')
    .select(['user_id', 'kind', 'made_at', 'state', 'trouble'])
    .where('user_id', 'is not', null)
    .orderBy('made_at')
    .orderBy('due_at')
    .execute();
  const latest = new Map(rows.map((row) => [row.user_id ?? '', row]));
  return new Map(
    [...latest].flatMap(([id, { kind, made_at: madeAt, state, trouble }]) =>
      state === 'failed' && trouble !== null ? [[id, { kind, madeAt, trouble }]] : [],
    ),
  );
}

/** Removes what was sent or failed a month ago. */
export async function purgeMails(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('mails')
    .where('made_at', '<', now - keptSeconds)
    .execute();
}
