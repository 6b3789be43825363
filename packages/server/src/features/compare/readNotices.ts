import { includesRight, listedNotices, type Notice } from '@tertium/contract';
import type { NoticeRow } from '../../store/comparisonTables';
import type { Queries } from '../../store/openStore';
import type { Admitted } from './access/door';
import { namedPerson, namesOf } from './access/possession';
import { anchorOf, excerptOf, mentionsOf } from './comments/threadRows';

/**
 * Notices whose subject is there and shown to everyone: no comment on a blind round that is running. Who reads them has to
 * be admitted to their comparisons.
 */
export const shownNotices = (queries: Queries) =>
  queries
    .selectFrom('notices')
    .leftJoin('comments', (join) =>
      join
        .onRef('comments.comparison_id', '=', 'notices.comparison_id')
        .onRef('comments.id', '=', 'notices.source_id'),
    )
    .leftJoin('comment_threads', (join) =>
      join
        .onRef('comment_threads.comparison_id', '=', 'comments.comparison_id')
        .onRef('comment_threads.id', '=', 'comments.thread_id'),
    )
    .leftJoin('rounds as hiding', (join) =>
      join
        .onRef('hiding.comparison_id', '=', 'comment_threads.comparison_id')
        .onRef('hiding.id', '=', 'comment_threads.round_id')
        .on('hiding.is_blind', '=', 1)
        .on('hiding.revealed_at', 'is', null),
    )
    .leftJoin('rounds', (join) =>
      join
        .onRef('rounds.comparison_id', '=', 'notices.comparison_id')
        .onRef('rounds.id', '=', 'notices.source_id'),
    )
    .where('hiding.id', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('comment_threads.id', 'is not', null),
        eb('rounds.id', 'is not', null),
        eb('notices.kind', 'in', ['share', 'dispute', 'proposal']),
      ]),
    );

/** Those that pages list: a round that has begun stands there with what waits. */
const listedOf = (queries: Queries, personId: string) =>
  shownNotices(queries).where('notices.person_id', '=', personId).where('notices.kind', '!=', 'start');

interface Reading {
  readonly personId: string;
  /** Where the page before ended. */
  readonly before: string | undefined;
}

/** A page of a person's notices of the comparisons that they are admitted to, and how many are unread. */
export async function readNotices(
  queries: Queries,
  admitted: readonly Admitted[],
  { personId, before }: Reading,
) {
  const places = placesOf(admitted);
  const [at = '', id = ''] = before?.split('.') ?? [];
  const rows = await withFacts(
    listedOf(queries, personId)
      .orderBy('notices.at', 'desc')
      .orderBy('notices.source_id', 'desc')
      .limit(listedNotices)
      .$if(before !== undefined, (query) =>
        query.where(({ eb, or, and }) =>
          or([
            eb('notices.at', '<', Number(at)),
            and([eb('notices.at', '=', Number(at)), eb('notices.source_id', '<', id)]),
          ]),
        ),
      ),
  ).execute();
  const unread = await listedOf(queries, personId)
    .select(({ fn }) => ['notices.comparison_id', 'notices.kind', fn.countAll<number>().as('count')])
    .where('notices.read_at', 'is', null)
    .groupBy(['notices.comparison_id', 'notices.kind'])
    .execute();
  const choices = await queries
    .selectFrom('notice_choices')
    .select(['comparison_id as comparisonId', 'choice'])
    .where('person_id', '=', personId)
    .where('choice', '!=', 'mine')
    .execute();
  const counted = unread.filter((row) => isFor(places, row));
  const last = rows.length === listedNotices ? rows.at(-1) : undefined;
  return {
    notices: await nameNotices(queries, rows, places),
    unreadCount: counted.reduce((sum, { count }) => sum + Number(count), 0),
    choices: choices.filter(({ comparisonId }) => places.has(comparisonId)),
    next: last === undefined ? null : `${last.at}.${last.source_id}`,
  };
}

type Places = ReadonlyMap<string, Admitted>;

export const placesOf = (admitted: readonly Admitted[]): Places =>
  new Map(admitted.map((each) => [each.row.id, each]));

/** Whether a notice is about something that its person may see and, of a proposal, still decide. */
function isFor(places: Places, { comparison_id, kind }: Pick<NoticeRow, 'comparison_id' | 'kind'>): boolean {
  const right = places.get(comparison_id)?.right;
  return right !== undefined && includesRight(right, kind === 'proposal' ? 'edit' : 'view');
}

/** Notices with the names of their subjects. */
export const withFacts = (notices: ReturnType<typeof shownNotices>) =>
  notices
    .selectAll('notices')
    .select([
      'comments.content',
      'comments.mentions',
      'comment_threads.id as thread_id',
      'comment_threads.anchor',
      'rounds.number as round_number',
    ]);

type NoticeFacts = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];

/** Those in these comparisons, by the names of now. */
export async function nameNotices(
  queries: Queries,
  rows: readonly NoticeFacts[],
  places: Places,
): Promise<Notice[]> {
  const names = await namesOf(
    queries,
    rows.flatMap(({ by_id, mentions }) => [by_id, ...mentionsOf({ mentions: mentions ?? '[]' })]),
  );
  return rows.flatMap((row): Notice[] => {
    const { kind, thread_id: id, anchor, content } = row;
    const name = places.get(row.comparison_id)?.row.name;
    if (name === undefined || kind === 'start' || !isFor(places, row)) return [];
    return [
      {
        id: row.source_id,
        kind,
        comparison: { id: row.comparison_id, name },
        by: namedPerson(row.by_id, names.get(row.by_id) ?? null),
        at: row.at,
        isRead: row.read_at !== null,
        thread: id === null || anchor === null ? null : { id, anchor: anchorOf({ anchor }) },
        cell: row.cell === null ? null : JSON.parse(row.cell),
        excerpt: content === null ? null : excerptOf(content, names),
        roundNumber: row.round_number,
      },
    ];
  });
}
