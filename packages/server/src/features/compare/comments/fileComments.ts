import { type FiledComment, mentionForm } from '@tertium/contract';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { nameOfGone, namesOf } from '../access/possession';
import { checkQuota } from '../access/quotas';
import { type Acting, changeLocked } from '../history/recordEvent';
import { countComments } from './comments';
import { noteComments } from './recordThread';
import {
  anchorOf,
  authorOf,
  commentRows,
  mentionsOf,
  nameMentions,
  peopleOf,
  visibleThreads,
} from './threadRows';

/** All comments except those on a running round, which is not in the file either. */
export async function fileComments(queries: Queries, admitted: Admitted) {
  const running = await queries
    .selectFrom('rounds')
    .select('id')
    .where('comparison_id', '=', admitted.row.id)
    .where('revealed_at', 'is', null)
    .execute();
  const left = new Set<string | null>(running.map(({ id }) => id));
  const seen = await visibleThreads(queries, admitted).execute();
  const threads = new Map(seen.filter(({ round_id }) => !left.has(round_id)).map((row) => [row.id, row]));
  const rows = await commentRows(queries, admitted.row.id).selectAll().execute();
  const people = rows.flatMap(peopleOf);
  const names = await namesOf(queries, [...people, ...seen.flatMap(({ resolved_by }) => resolved_by ?? [])]);
  const comments = rows.flatMap((row): FiledComment[] => {
    const thread = threads.get(row.thread_id);
    if (thread === undefined) return [];
    const { resolved_at: resolvedAt, resolved_by: person_id, resolved_name: author_name } = thread;
    return [
      {
        id: row.id,
        threadId: row.thread_id,
        anchor: anchorOf(thread),
        author: authorOf(row, names).name,
        text: nameMentions(row.content, names),
        at: row.at,
        editedAt: row.edited_at,
        resolvedAt,
        resolvedBy: resolvedAt === null ? null : authorOf({ person_id, author_name }, names).name,
      },
    ];
  });
  return comments.length === 0 ? {} : { comments };
}

/** A person's comments in a comparison, oldest first. */
export async function readOwnComments(queries: Queries, admitted: Admitted) {
  const rows = await commentRows(queries, admitted.row.id)
    .innerJoin('comment_threads', (join) =>
      join
        .onRef('comment_threads.comparison_id', '=', 'comments.comparison_id')
        .onRef('comment_threads.id', '=', 'comments.thread_id'),
    )
    .select(['comment_threads.anchor', 'comments.content', 'comments.at', 'comments.mentions'])
    .where('comments.person_id', '=', admitted.userId)
    .execute();
  const names = await namesOf(queries, rows.flatMap(mentionsOf));
  return {
    comments: rows.map((row) => ({
      anchor: anchorOf(row),
      text: nameMentions(row.content, names),
      at: row.at,
    })),
  };
}

/** Imports comments from a file under the names in the file. Existing ones stay. */
export async function bringInComments(acting: Acting, filed: readonly FiledComment[]): Promise<void> {
  await changeLocked(acting, async (queries, { row }) => {
    const { count, last } = await countComments(queries, row.id);
    checkQuota('comments', acting.quotas.comments, count + filed.length);
    const threads = filed.map(({ threadId, anchor, at, resolvedAt, resolvedBy }) => ({
      comparison_id: row.id,
      id: threadId,
      anchor: JSON.stringify(anchor),
      round_id: anchor.kind === 'round' ? anchor.roundId : null,
      started_by: null,
      started_at: at,
      resolved_by: null,
      resolved_name: resolvedAt === null ? null : (resolvedBy ?? nameOfGone),
      resolved_at: resolvedAt,
    }));
    const comments = filed.map(({ id, threadId, author, text, at, editedAt }, i) => ({
      comparison_id: row.id,
      id,
      thread_id: threadId,
      number: last + 1 + i,
      person_id: null,
      author_name: author,
      // A name in a file is nobody on this server.
      content: text.replace(mentionForm, '@someone'),
      mentions: '[]',
      at,
      edited_at: editedAt,
    }));
    await queries
      .insertInto('comment_threads')
      .values(threads)
      .onConflict((conflict) => conflict.columns(['comparison_id', 'id']).doNothing())
      .execute();
    await queries
      .insertInto('comments')
      .values(comments)
      .onConflict((conflict) => conflict.columns(['comparison_id', 'id']).doNothing())
      .execute();
    await noteComments(queries, acting, row);
    return { result: null, row };
  });
}
