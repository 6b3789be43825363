import type { WebhookEvent } from '@tertium/contract';
import type { ComparisonRow, HistoryRow, WebhookRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { nameOfGone, namesOf } from '../access/possession';
import { visibleThreads } from '../comments/threadRows';
import { parseLines } from '../history/batchLines';
import type { WebhookMessage } from './insertDeliveries';

type Comparison = Pick<ComparisonRow, 'id' | 'name' | 'version'> & { readonly lastComment: number };

/** What happened in a comparison after the version that was noted, and who replied since. */
export async function readMessages(
  queries: Queries,
  webhook: WebhookRow,
  comparison: Comparison,
): Promise<WebhookMessage[]> {
  const entries = await queries
    .selectFrom('history')
    .selectAll()
    .where('comparison_id', '=', comparison.id)
    .where('version', '>', webhook.noted_version)
    .where('version', '<=', comparison.version)
    .orderBy('version')
    .execute();
  const replies = await listReplies(queries, webhook, comparison);
  const ids = [...entries.map(({ author_id }) => author_id), ...replies.flatMap(({ by }) => by ?? [])];
  const names = ids.length === 0 ? new Map<string, string>() : await namesOf(queries, ids);
  const nameOf = (id: string) => ({ id, name: names.get(id) ?? nameOfGone });
  const about = (type: WebhookEvent, at: number, more: object): WebhookMessage => {
    const { id, name } = comparison;
    return { type, at, data: { comparison: { id, name }, ...more } };
  };
  const messages: WebhookMessage[] = [];
  for (const entry of entries) {
    const by = nameOf(entry.author_id);
    const round = await findRevealed(queries, entry);
    if (round !== undefined) messages.push(about('round.revealed', entry.at, { round, by }));
    const thread = await findStarted(queries, entry);
    if (thread !== undefined) messages.push(about('thread.started', entry.at, { thread, by }));
    const mark = await findMarked(queries, entry);
    if (mark !== undefined) messages.push(about('version.marked', entry.at, { mark, by }));
  }
  for (const { id, thread_id, by, at } of replies)
    messages.push(
      about('thread.replied', at, { thread: { id: thread_id }, comment: { id }, by: nameOf(by ?? '') }),
    );
  const changing = entries.filter((entry) => countChanges(entry) > 0);
  const last = changing.at(-1);
  if (last === undefined) return messages;
  const changes = {
    fromVersion: webhook.noted_version,
    toVersion: last.version,
    changeCount: changing.reduce((sum, entry) => sum + countChanges(entry), 0),
    // Batches of several people that were put together name nobody.
    by: [...new Set(changing.map(({ author_id }) => author_id))].filter((id) => id !== '').map(nameOf),
  };
  return [...messages, about('comparison.changed', last.at, changes)];
}

const eventKinds = /^comparison\.(?!update$)/;

/** How many things a batch changed; none if the entry is about an event, such as a share. */
function countChanges({ counts }: HistoryRow): number {
  const byKind: Record<string, number> = JSON.parse(counts);
  return Object.entries(byKind).reduce(
    (sum, [kind, count]) => (eventKinds.test(kind) ? sum : sum + count),
    0,
  );
}

/** The round that an entry says was revealed; `undefined` where it was deleted since. */
async function findRevealed(queries: Queries, entry: HistoryRow) {
  const [line] = parseLines(entry.lines);
  const number = /^round\.(\d+)$/.exec(line?.what ?? '')?.[1];
  if (number === undefined || line?.after !== 'revealed') return undefined;
  return queries
    .selectFrom('rounds')
    .select(['id', 'number'])
    .where('comparison_id', '=', entry.comparison_id)
    .where('number', '=', Number(number))
    .executeTakeFirst();
}

/** The mark that an entry says was set; `undefined` where it was removed since. */
async function findMarked(queries: Queries, entry: HistoryRow) {
  const [line] = parseLines(entry.lines);
  if (line?.what !== 'mark' || line.before !== null) return undefined;
  return queries
    .selectFrom('marks')
    .select(['id', 'name', 'marked_version as version'])
    .where('comparison_id', '=', entry.comparison_id)
    .where('marked_by', '=', entry.author_id)
    .where('marked_at', '=', entry.at)
    .where('name', '=', String(line.after))
    .executeTakeFirst();
}

/** The thread of comments that an entry says was started; `null` where it was deleted or two may be meant. */
async function findStarted(queries: Queries, entry: HistoryRow) {
  const [line] = parseLines(entry.lines);
  if (!line?.what.startsWith('comment') || line.after !== 'started') return undefined;
  const found = await queries
    .selectFrom('comment_threads')
    .select('id')
    .where('comparison_id', '=', entry.comparison_id)
    .where('started_by', '=', entry.author_id)
    .where('started_at', '=', entry.at)
    .limit(2)
    .execute();
  return found.length === 1 && found[0] !== undefined ? found[0] : null;
}

/** The replies after the comment that was noted, but none in a thread on a blind round that is running, and none from a file. */
const listReplies = (queries: Queries, webhook: WebhookRow, { id, lastComment }: Comparison) =>
  visibleThreads(queries, { row: { id }, userId: '' })
    .innerJoin('comments', (join) =>
      join
        .onRef('comments.comparison_id', '=', 'comment_threads.comparison_id')
        .onRef('comments.thread_id', '=', 'comment_threads.id')
        .onRef('comments.id', '!=', 'comment_threads.id'),
    )
    .clearSelect()
    .select(['comments.id', 'comments.thread_id', 'comments.person_id as by', 'comments.at'])
    .where('comments.number', '>', webhook.noted_comment)
    .where('comments.number', '<=', lastComment)
    .where('comments.person_id', 'is not', null)
    .orderBy('comments.number')
    .execute();
