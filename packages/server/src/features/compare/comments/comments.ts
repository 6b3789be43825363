import {
  type Anchor,
  type BodyOf,
  type Comment,
  includesRight,
  type setComment as setCommentEndpoint,
  type Thread,
} from '@tertium/contract';
import { ApiError } from '../../../http/apiError';
import type { CommentRow, ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { namesOf } from '../access/possession';
import { checkQuota } from '../access/quotas';
import { type Acting, changeLocked } from '../history/recordEvent';
import { addNotices, type Doing, removeNotices } from '../notices/addNotices';
import { deleteRow, findRow, getRow, updateRow } from '../storage/rowById';
import { keepMentions } from './mentions';
import { notifyOfComment } from './notifyOfComment';
import { noteComments, recordThread } from './recordThread';
import { anchorOf, commentOf, getThread, mentionsOf, readThreads, type SeenThreadRow } from './threadRows';

type Given = BodyOf<typeof setCommentEndpoint>;

/** Writes a comment or edits the caller's own. Repeating it changes nothing. */
export async function setComment(acting: Acting, commentId: string, given: Given): Promise<Comment> {
  return changeLocked(acting, async (queries, admitted) => {
    const known = await findRow(queries, 'comments', { comparison_id: admitted.row.id, id: commentId });
    const done =
      known === undefined
        ? await addComment(queries, acting, admitted, { commentId, given })
        : await editComment(queries, acting, admitted, { known, text: given.text });
    const names = await namesOf(queries, [acting.asked.userId, ...mentionsOf(done.comment)]);
    return { result: commentOf(done.comment, names), row: done.row };
  });
}

interface Done {
  readonly comment: CommentRow;
  readonly row: ComparisonRow;
}

async function editComment(
  queries: Queries,
  acting: Acting,
  admitted: Admitted,
  { known, text }: { readonly known: CommentRow; readonly text: string },
): Promise<Done> {
  const { row, userId } = admitted;
  const thread = await getThread(queries, admitted, known.thread_id);
  if (known.person_id !== userId) throw new ApiError('ERR_FORBIDDEN');
  const kept = await keepMentions(queries, row, { text, known: mentionsOf(known) });
  if (kept.content === known.content) return { comment: known, row };
  const comment = { ...known, ...kept, edited_at: acting.now };
  await updateRow(queries, 'comments', known, comment);
  await addNotices(queries, acting, row, {
    kind: 'mention',
    sourceId: known.id,
    people: mentionsOf(comment).filter((id) => !mentionsOf(known).includes(id)),
  });
  if (thread.hiding_round === null) await noteComments(queries, acting, row);
  return { comment, row };
}

async function addComment(
  queries: Queries,
  acting: Acting,
  admitted: Admitted,
  { commentId, given }: { readonly commentId: string; readonly given: Given },
): Promise<Done> {
  const { row, userId } = admitted;
  const { threadId, anchor } = given;
  const isNew = threadId === commentId && anchor !== undefined;
  if (isNew) await insertThread(queries, acting, row, { threadId, anchor });
  const thread = await getThread(queries, admitted, threadId);
  const counted = await countComments(queries, row.id);
  checkQuota('comments', acting.quotas.comments, counted.count + 1);
  const comment: CommentRow = {
    comparison_id: row.id,
    id: commentId,
    thread_id: threadId,
    number: counted.last + 1,
    person_id: userId,
    author_name: null,
    ...(await keepMentions(queries, row, { text: given.text, known: [] })),
    at: acting.now,
    edited_at: null,
  };
  await queries.insertInto('comments').values(comment).execute();
  await notifyOfComment(queries, acting, row, comment);
  if (isNew) return { comment, row: await recordStep(queries, acting, row, { thread, after: 'started' }) };
  if (thread.resolved_at !== null)
    return { comment, row: await setResolved(queries, acting, row, { thread, isResolved: false }) };
  if (thread.hiding_round === null) await noteComments(queries, acting, row);
  return { comment, row };
}

/** Throws ERR_NOT_FOUND if it is on a missing round. */
export async function insertThread(
  queries: Queries,
  { asked, now }: Doing,
  row: Pick<ComparisonRow, 'id'>,
  { threadId, anchor }: { readonly threadId: string; readonly anchor: Anchor },
): Promise<void> {
  if (anchor.kind === 'round') await getRow(queries, 'rounds', { comparison_id: row.id, id: anchor.roundId });
  const thread = {
    comparison_id: row.id,
    id: threadId,
    anchor: JSON.stringify(anchor),
    round_id: anchor.kind === 'round' ? anchor.roundId : null,
    started_by: asked.userId,
    started_at: now,
    resolved_by: null,
    resolved_name: null,
    resolved_at: null,
  };
  await queries.insertInto('comment_threads').values(thread).execute();
}

/** Deletes the caller's comment, or anyone's if they manage the comparison. The last comment takes its thread along. */
export async function deleteComment(acting: Acting, commentId: string): Promise<void> {
  await changeLocked(acting, async (queries, admitted) => {
    const { row, userId, right } = admitted;
    const known = await findRow(queries, 'comments', { comparison_id: row.id, id: commentId });
    if (known === undefined) return { result: null, row };
    const thread = await getThread(queries, admitted, known.thread_id);
    if (known.person_id !== userId && !includesRight(right, 'manage')) throw new ApiError('ERR_FORBIDDEN');
    await deleteRow(queries, 'comments', known);
    await removeNotices(queries, row, commentId);
    await queries
      .deleteFrom('comment_threads')
      .where('comparison_id', '=', row.id)
      .where('id', '=', thread.id)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('comments')
              .select('comments.id')
              .where('comments.comparison_id', '=', row.id)
              .where('comments.thread_id', '=', thread.id),
          ),
        ),
      )
      .execute();
    if (thread.hiding_round === null) await noteComments(queries, acting, row);
    return { result: null, row };
  });
}

/** Resolves or reopens a thread. Does nothing if it is so already. */
export async function resolveThread(acting: Acting, threadId: string, isResolved: boolean): Promise<Thread> {
  return changeLocked(acting, async (queries, admitted) => {
    const thread = await getThread(queries, admitted, threadId);
    const isSame = (thread.resolved_at !== null) === isResolved;
    const row = isSame
      ? admitted.row
      : await setResolved(queries, acting, admitted.row, { thread, isResolved });
    const [result] = (await readThreads(queries, admitted, { threadId })).threads;
    if (result === undefined) throw new Error('A thread without comments');
    return { result, row };
  });
}

async function setResolved(
  queries: Queries,
  acting: Acting,
  row: ComparisonRow,
  { thread, isResolved }: { readonly thread: SeenThreadRow; readonly isResolved: boolean },
): Promise<ComparisonRow> {
  await updateRow(queries, 'comment_threads', thread, {
    resolved_by: isResolved ? acting.asked.userId : null,
    resolved_name: null,
    resolved_at: isResolved ? acting.now : null,
  });
  return recordStep(queries, acting, row, { thread, after: isResolved ? 'resolved' : 'reopened' });
}

/** Records a thread in history and news, unless a blind round hides it. */
async function recordStep(
  queries: Queries,
  acting: Acting,
  row: ComparisonRow,
  step: { readonly thread: SeenThreadRow; readonly after: 'started' | 'resolved' | 'reopened' },
): Promise<ComparisonRow> {
  const { thread, after } = step;
  if (thread.hiding_round !== null) return row;
  return recordThread(queries, acting, row, { anchor: anchorOf(thread), after });
}

/** The number of comments, and the latest number of one that exists or that webhooks were notified of. */
export async function countComments(queries: Queries, comparisonId: string) {
  const { count, last } = await queries
    .selectFrom('comments')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('number').as('last')])
    .where('comparison_id', '=', comparisonId)
    .executeTakeFirstOrThrow();
  const { notified } = await queries
    .selectFrom('webhooks')
    .select(({ fn }) => fn.max<number | null>('noted_comment').as('notified'))
    .where('comparison_id', '=', comparisonId)
    .executeTakeFirstOrThrow();
  return { count: Number(count), last: Math.max(Number(last ?? 0), Number(notified ?? 0)) };
}
