import type {
  Anchor,
  Comment,
  listThreads,
  PersonName,
  ResultOf,
  readThread,
  ThreadFilter,
} from '@tertium/contract';
import { chooseThreads, commentsPerAnswer, mentionForm, threadsPerAnswer } from '@tertium/contract';
import { sql } from 'kysely';
import { ApiError } from '../../../http/apiError';
import type { CommentRow, ThreadRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
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
    .innerJoin(writtenIn(queries, asking, threadId), 'written.thread_id', 'comment_threads.id')
    .select(['written.count', 'written.first', 'written.last', 'written.is_mine'])
    .execute();
  const all = rows.map((row) => ({
    ...{ row, first: Number(row.first), last: Number(row.last), count: Number(row.count) },
    ...{ isMine: row.is_mine === 1, anchor: anchorOf(row), resolved: row.resolved_at },
  }));
  const matching = filter === undefined ? all : chooseThreads(all, filter, about ?? null);
  const left = matching.filter(({ last }) => last < before).sort((a, b) => b.last - a.last);
  const page = left.slice(0, threadsPerAnswer);
  const ends = await readEnds(
    queries,
    asking.row.id,
    page.flatMap(({ first, last }) => [first, last]),
  );
  const people = page.map(({ row }) => row.resolved_by ?? []);
  const names = await namesOf(queries, [...people, ...ends.map(peopleOf)].flat());
  const byNumber = new Map(ends.map((end) => [end.number, end]));
  return {
    threads: page.flatMap(({ row, first: from, last: to, count, isMine, anchor, resolved }) => {
      const [first, last] = [byNumber.get(from), byNumber.get(to)];
      if (first === undefined || last === undefined) return [];
      return {
        ...{ id: row.id, anchor, author: authorOf(first, names), startedAt: first.at, lastAt: last.at },
        ...{ excerpt: excerptOf(first.content, names), commentCount: count, isMine },
        resolved:
          resolved === null
            ? null
            : {
                at: resolved,
                by: authorOf({ person_id: row.resolved_by, author_name: row.resolved_name }, names),
              },
      };
    }),
    count: matching.length,
    total: all.length,
    next: left.length > page.length ? (page.at(-1)?.last ?? null) : null,
  };
}

/** How many comments each thread has, the numbers of its first and last, and whether the person wrote or is mentioned in it. */
const writtenIn = (queries: Queries, { row, userId }: Asking, threadId: string | undefined) =>
  queries
    .selectFrom('comments')
    .select(({ fn }) => [
      'thread_id',
      fn.countAll<number>().as('count'),
      fn.min<number>('number').as('first'),
      fn.max<number>('number').as('last'),
    ])
    .select(({ eb, fn, or }) =>
      fn
        .max<0 | 1>(
          eb
            .case()
            .when(or([eb('person_id', '=', userId), eb('mentions', 'like', `%${userId}%`)]))
            .then(sql.lit(1))
            .else(sql.lit(0))
            .end(),
        )
        .as('is_mine'),
    )
    .where('comparison_id', '=', row.id)
    .$if(threadId !== undefined, (query) => query.where('thread_id', '=', threadId ?? ''))
    .groupBy('thread_id')
    .as('written');

/** Comments by their numbers, with the beginnings of their texts. */
async function readEnds(queries: Queries, comparisonId: string, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  return queries
    .selectFrom('comments')
    .select(['number', 'person_id', 'author_name', 'at', 'mentions'])
    .select(sql<string>`substr(content, 1, ${sql.lit(readLength)})`.as('content'))
    .where('comparison_id', '=', comparisonId)
    .where('number', 'in', numbers)
    .execute();
}

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

/** Author and mentioned people of a comment. */
export const peopleOf = (row: Pick<CommentRow, 'person_id' | 'mentions'>): string[] => [
  ...(row.person_id === null ? [] : [row.person_id]),
  ...mentionsOf(row),
];

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

type CommentPage = ResultOf<typeof readThread>;

/** The last comments of a thread that the person sees, or those before a number, oldest first: as many as fit into one answer. */
export async function readComments(
  queries: Queries,
  asking: Asking,
  threadId: string,
  before?: number,
): Promise<CommentPage> {
  await getThread(queries, asking, threadId);
  const found = await queries
    .selectFrom('comments')
    .selectAll()
    .where('comparison_id', '=', asking.row.id)
    .where('thread_id', '=', threadId)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(commentsPerAnswer + 1)
    .execute();
  const rows = found.slice(0, commentsPerAnswer).reverse();
  const names = await namesOf(queries, rows.flatMap(peopleOf));
  return {
    comments: rows.map((row) => commentOf(row, names)),
    next: found.length > rows.length ? (rows[0]?.number ?? null) : null,
  };
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
