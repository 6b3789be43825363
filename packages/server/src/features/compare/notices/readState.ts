import type { BodyOf, markNoticesRead, NoticeChoice } from '@tertium/contract';
import type { Queries } from '../../../store/openStore';
import type { Asked } from '../access/door';

/** Marks a person's unread notices read, and cancels their e-mails. */
export async function markRead(
  queries: Queries,
  personId: string,
  { until, comparisonId, id }: BodyOf<typeof markNoticesRead>,
  now: number,
): Promise<void> {
  await queries
    .updateTable('notices')
    .set({ read_at: now, mail_at: null })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .where('at', '<=', until)
    .$if(comparisonId !== undefined, (query) => query.where('comparison_id', '=', comparisonId ?? ''))
    .$if(id !== undefined, (query) => query.where('source_id', '=', id ?? ''))
    .execute();
}

/** Keeps which notices of a comparison a person wants. For a person who wants none, all are marked read. */
export async function chooseNotices(
  queries: Queries,
  { id: comparisonId, userId }: Asked,
  choice: NoticeChoice,
  now: number,
): Promise<void> {
  await queries
    .insertInto('notice_choices')
    .values({ comparison_id: comparisonId, person_id: userId, choice })
    .onConflict((conflict) => conflict.columns(['comparison_id', 'person_id']).doUpdateSet({ choice }))
    .execute();
  if (choice === 'none') await markRead(queries, userId, { until: now, comparisonId }, now);
}
