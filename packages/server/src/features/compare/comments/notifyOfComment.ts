import type { CommentRow, ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { addNotices, type Doing } from '../notices/addNotices';
import { mentionsOf, peopleOf } from './threadRows';

/** Notifies people of a comment: first those it mentions, then those in its thread, then those who want all comments. */
export async function notifyOfComment(
  queries: Queries,
  doing: Doing,
  row: Pick<ComparisonRow, 'id'>,
  comment: CommentRow,
): Promise<void> {
  const notify = (kind: 'mention' | 'reply' | 'comment', people: readonly string[]) =>
    addNotices(queries, doing, row, { kind, sourceId: comment.id, people });
  await notify('mention', mentionsOf(comment));
  const thread = await queries
    .selectFrom('comments')
    .select(['person_id', 'mentions'])
    .distinct()
    .where('comparison_id', '=', row.id)
    .where('thread_id', '=', comment.thread_id)
    .execute();
  await notify('reply', thread.flatMap(peopleOf));
  const all = await queries
    .selectFrom('notice_choices')
    .select('person_id')
    .where('comparison_id', '=', row.id)
    .where('choice', '=', 'all')
    .execute();
  await notify(
    'comment',
    all.map(({ person_id }) => person_id),
  );
}
