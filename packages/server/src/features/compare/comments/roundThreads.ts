import type { RoundRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';

const threadsOf = (queries: Queries, { comparison_id, id }: RoundRow) =>
  queries
    .selectFrom('comment_threads')
    .select('id')
    .where('comparison_id', '=', comparison_id)
    .where('round_id', '=', id);

/** Whether people wrote about a round. */
export const hasThreads = async (queries: Queries, round: RoundRow): Promise<boolean> =>
  (await threadsOf(queries, round).executeTakeFirst()) !== undefined;

/** Deletes the threads about a blind round that will never be revealed, because nobody else has seen them. */
export async function deleteUnseenThreads(queries: Queries, round: RoundRow): Promise<void> {
  if (round.is_blind === 0 || round.revealed_at !== null) return;
  const ids = (await threadsOf(queries, round).execute()).map(({ id }) => id);
  if (ids.length === 0) return;
  const { comparison_id } = round;
  await queries
    .deleteFrom('comments')
    .where('comparison_id', '=', comparison_id)
    .where('thread_id', 'in', ids)
    .execute();
  await queries
    .deleteFrom('comment_threads')
    .where('comparison_id', '=', comparison_id)
    .where('id', 'in', ids)
    .execute();
}
