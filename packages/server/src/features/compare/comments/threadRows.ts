import type { Anchor, Comment, listThreads, PersonName, ResultOf, ThreadFilter } from '@tertium/contract';
import { chooseThreads, mentionForm, threadsPerAnswer } from '@tertium/contract';
import { sql } from 'kysely';
import { ApiError } from '../../../http/apiError';
import type { CommentRow, ThreadRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { readInSlices } from '../../../store/readInSlices';
import type { Admitted } from '../access/door';
import { nameOfGone, namesOf } from '../access/possession';

type Asking = Pick<Admitted, 'userId'> & { readonly row: Pick<Admitted['row'], 'id'> };
export type Names = ReadonlyMap<string, string>;

/** Characters of a thread's first comment in lists. */
const excerptLength = 200;
/** Characters read for them, because mentions are longer than names. */
const readLength = 600;

/** The threads that a person may see. Those on a running blind round are only visible to their author. */
export const visibleThreads = (queries: Queries, { row, userId }: Asking) =>
  queries
    .selectFrom('comment_threads')
    .leftJoin('rounds', (join) =>
      join
        .onRef('rounds.comparison_id', '=', 'comment_threads.comparison_id')
        .onRef('rounds.id', '=', 'comment_threads.round_id')
        .on('rounds.is_blind', '=', 1)
        .on('rounds.revealed_at', 'is', null),
    )
    .selectAll('comment_threads')
    .select('rounds.id as hiding_round')
    .where('comment_threads.comparison_id', '=', row.id)
    .where((all) => all.or([all('rounds.id', 'is', null), all('comment_threads.started_by', '=', userId)]));

export type SeenThreadRow = Awaited<ReturnType<ReturnType<typeof visibleThreads>['execute']>>[number];

/** Throws ERR_NOT_FOUND if the person may not see it. */
export async function getThread(queries: Queries, asking: Asking, id: string): Promise<SeenThreadRow> {
  const thread = await visibleThreads(queries, asking)
    .where('comment_threads.id', '=', id)
    .executeTakeFirst();
  if (thread === undefined) throw new ApiError('ERR_NOT_FOUND');
  return thread;
}

/** The comments of a comparison, oldest first. */
export const commentRows = (queries: Queries, comparisonId: string) =>
  queries.selectFrom('comments').where('comments.comparison_id', '=', comparisonId).orderBy('number');

interface ThreadsAsked {
  readonly threadId?: string | undefined;
  readonly filter?: ThreadFilter | undefined;
  readonly about?: Anchor | undefined;
  readonly before?: number | undefined;
}

type ThreadPage = Omit<ResultOf<typeof listThreads>, 'people'>;

/** The threads that a person sees, latest comment first: as many as fit into one answer. */
export async function readThreads(
  queries: Queries,
  asking: Asking,
  { threadId, filter, about, before = Infinity }: ThreadsAsked,
): Promise<ThreadPage> {
  const rows = await visibleThreads(queries, asking)
    .$if(threadId !== undefined, (query) => query.where('comment_threads.id', '=', threadId ?? ''))
    .execute();
  const comments = await commentRows(queries, asking.row.id)
    .select(['id', 'thread_id', 'person_id', 'author_name', 'at', 'number', 'mentions'])
    .$if(threadId !== undefined, (query) => query.where('thread_id', '=', threadId ?? ''))
    .execute();
  const byThread = new Map<string, typeof comments>();
  for (const comment of comments) {
    const known = byThread.get(comment.thread_id);
    if (known === undefined) byThread.set(comment.thread_id, [comment]);
    else known.push(comment);
  }
  const all = rows.flatMap((row) => {
    const written = byThread.get(row.id) ?? [];
    const [first, last] = [written[0], written.at(-1)];
    if (first === undefined || last === undefined) return [];
    const isMine = written.some(
      (each) => each.person_id === asking.userId || mentionsOf(each).includes(asking.userId),
    );
    return [{ row, written, first, last, isMine, anchor: anchorOf(row), resolved: row.resolved_at }];
  });
  const matching = filter === undefined ? all : chooseThreads(all, filter, about ?? null);
  const left = matching
    .filter(({ last }) => last.number < before)
    .sort((a, b) => b.last.number - a.last.number);
  const page = left.slice(0, threadsPerAnswer);
  const excerpts = await readExcerpts(
    queries,
    asking.row.id,
    page.map(({ first }) => first.id),
  );
  const people = page.flatMap(({ row, first }) => [first.person_id ?? [], row.resolved_by ?? []].flat());
  const names = await namesOf(queries, [...people, ...excerpts.flatMap(mentionsOf)]);
  const texts = new Map(excerpts.map(({ id, content }) => [id, excerptOf(content, names)]));
  return {
    threads: page.map(({ row, written, first, last, isMine, anchor, resolved }) => ({
      ...{ id: row.id, anchor, author: authorOf(first, names), startedAt: first.at, lastAt: last.at },
      ...{ excerpt: texts.get(first.id) ?? '', commentCount: written.length, isMine },
      resolved:
        resolved === null
          ? null
          : {
              at: resolved,
              by: authorOf({ person_id: row.resolved_by, author_name: row.resolved_name }, names),
            },
    })),
    count: matching.length,
    total: all.length,
    next: left.length > page.length ? (page.at(-1)?.last.number ?? null) : null,
  };
}

/** The beginnings of comments, with their mentions. */
const readExcerpts = (queries: Queries, comparisonId: string, ids: readonly string[]) =>
  readInSlices(ids, (some) =>
    queries
      .selectFrom('comments')
      .select(['id', 'mentions'])
      .select(sql<string>`substr(content, 1, ${sql.lit(readLength)})`.as('content'))
      .where('comparison_id', '=', comparisonId)
      .where('id', 'in', some)
      .execute(),
  );

/** The number of open threads that a person sees, by anchor. */
export async function countOpenThreads(queries: Queries, asking: Asking) {
  const rows = await visibleThreads(queries, asking)
    .clearSelect()
    .select(({ fn }) => ['anchor', fn.countAll<number>().as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('anchor')
    .execute();
  return rows.map((row) => ({ anchor: anchorOf(row), count: Number(row.count) }));
}

export const anchorOf = ({ anchor }: Pick<ThreadRow, 'anchor'>): Anchor => JSON.parse(anchor);
export const mentionsOf = ({ mentions }: Pick<CommentRow, 'mentions'>): string[] => JSON.parse(mentions);

export const authorOf = (
  { person_id: id, author_name }: Pick<CommentRow, 'person_id' | 'author_name'>,
  names: Names,
) => ({ id, name: author_name ?? names.get(id ?? '') ?? nameOfGone });

/** Replaces mentions in a text by names. */
export const nameMentions = (text: string, names: Names): string =>
  text.replace(mentionForm, (_, id: string) => `@${names.get(id) ?? nameOfGone}`);

/** The beginning of a text on one line. */
export function excerptOf(content: string, names: Names): string {
  const whole = content.replace(/<@[0-9a-f-]*$/, '');
  const line = nameMentions(whole, names).replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= excerptLength ? line : `${letters.slice(0, excerptLength - 1).join('')}…`;
}

/** The comments of a thread that the person sees, oldest first. */
export async function readComments(queries: Queries, asking: Asking, threadId: string): Promise<Comment[]> {
  await getThread(queries, asking, threadId);
  const rows = await commentRows(queries, asking.row.id)
    .selectAll()
    .where('thread_id', '=', threadId)
    .execute();
  const people = rows.flatMap((row) => [row.person_id ?? [], mentionsOf(row)].flat());
  const names = await namesOf(queries, people);
  return rows.map((row) => commentOf(row, names));
}

export function commentOf(row: CommentRow, names: Names): Comment {
  const mentions = mentionsOf(row).map((id): PersonName => ({ id, name: names.get(id) ?? nameOfGone }));
  return {
    id: row.id,
    author: authorOf(row, names),
    text: row.content,
    mentions,
    at: row.at,
    editedAt: row.edited_at,
  };
}
