import type { BodyOf, markNoticesRead, NoticeChoice } from '@tertium/contract';
import type { Queries } from '../../../store/openStore';
import type { Asked } from '../access/door';

/** Marks a person's notices read, as far as they aren't; no e-mail tells them any more. */
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

/** Keeps what of a comparison somebody is told. Who chooses nothing has read what there is. */
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
