import type { HistoryEntry } from '@tertium/contract';
import { sql } from 'kysely';
import { ApiError } from '../../../http/apiError';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { nameOfGone } from '../access/possession';
import { listWeighers } from '../access/weighers';
import { readForwardParts } from '../storage/forwardParts';
import { listHistoryParts } from '../storage/historyParts';
import { parseLines } from './batchLines';
import { joinLists } from './joinLists';
import { nameEntries } from './nameEntries';

const historyPageSize = 50;
const inversesAtOnce = 200;
/** With more characters of changes than this, reloading is faster than catching up. */
const catchUpCharacters = 2_000_000;

const entriesOf = (queries: Queries, comparisonId: string) =>
  queries
    .selectFrom('history')
    .leftJoin('users', 'users.id', 'history.author_id')
    .select([
      'history.version',
      'history.at',
      'history.batch_id',
      'history.batch_count',
      'history.counts',
      'history.author_id',
      'history.program',
      'history.purpose',
      'history.lines',
      'history.more_lines',
      'users.name as author_name',
    ])
    .where('history.comparison_id', '=', comparisonId);

type StoredEntry = Awaited<ReturnType<ReturnType<typeof entriesOf>['execute']>>[number];

function parseEntry(row: StoredEntry): HistoryEntry {
  return {
    version: row.version,
    at: row.at,
    author: row.author_id === '' ? null : { id: row.author_id, name: row.author_name ?? nameOfGone },
    // A deleted person leaves no name, and their tokens don't either.
    program: row.author_name === null ? null : row.program,
    batchId: row.batch_id,
    batchCount: row.batch_count,
    counts: JSON.parse(row.counts),
    purpose: row.purpose === null ? null : JSON.parse(row.purpose),
    lines: parseLines(row.lines),
    more: row.more_lines,
  };
}

/** Lists the entries below a version, latest first. */
export async function listHistory(
  queries: Queries,
  comparisonId: string,
  beforeVersion: number | null,
): Promise<HistoryEntry[]> {
  const rows = await entriesOf(queries, comparisonId)
    .$if(beforeVersion !== null, (query) => query.where('history.version', '<', beforeVersion))
    .orderBy('history.version', 'desc')
    .limit(historyPageSize)
    .execute();
  return nameEntries(queries, rows.map(parseEntry));
}

/**
 * The result of `readHistoryEntry` as JSON: a batch that is an entry of its own, with its changes and their inverse.
 */
export async function readHistoryEntryJson(
  queries: Queries,
  comparisonId: string,
  version: number,
): Promise<string> {
  const row = await entriesOf(queries, comparisonId)
    .where('history.version', '=', version)
    .where('history.batch_count', '=', 1)
    .executeTakeFirst();
  if (row === undefined) throw new ApiError('ERR_NOT_FOUND');
  const joined = async (direction: 'forward' | 'inverse') => {
    const span = { first: version, last: version, direction };
    const parts = await listHistoryParts(queries, comparisonId, span);
    return joinLists(parts.map((part) => part.changes));
  };
  const [entry] = (await nameEntries(queries, [parseEntry(row)])).map((one) => JSON.stringify(one));
  return `{"entry":${entry},"changes":${await joined('forward')},"inverse":${await joined('inverse')}}`;
}

/**
 * The result of `listInverses` as JSON: the batches after one version until another, latest first. Throws
 * ERR_NOT_FOUND if one of the two versions is no longer kept.
 */
export async function listInversesJson(
  queries: Queries,
  comparisonId: string,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<string> {
  const batches = await queries
    .selectFrom('history')
    .leftJoin('history_parts', (join) =>
      join
        .onRef('history_parts.comparison_id', '=', 'history.comparison_id')
        .onRef('history_parts.batch_id', '=', 'history.batch_id')
        .on('history_parts.direction', '=', 'inverse'),
    )
    .select([
      'history.version',
      'history.batch_count',
      sql<number>`coalesce(sum(history_parts.length), 0)`.as('characters'),
    ])
    .where('history.comparison_id', '=', comparisonId)
    .where('history.version', '>', after)
    .where('history.version', '<=', until)
    .groupBy(['history.version', 'history.batch_count'])
    .orderBy('history.version', 'desc')
    .limit(inversesAtOnce)
    .execute();
  let characters = 0;
  const fitting = batches.filter(({ characters: own }, i) => {
    characters += Number(own);
    return i === 0 || characters <= catchUpCharacters;
  });
  const last = fitting.at(-1);
  if (last === undefined) {
    if (until > after && (await isBeforeNewest(queries, comparisonId, until))) throw notKept();
    return '[]';
  }
  if (fitting[0]?.version !== until || last.version - last.batch_count < after) throw notKept();
  const span = { first: last.version, last: until, direction: 'inverse' } as const;
  const parts = await listHistoryParts(queries, comparisonId, span);
  const lists = fitting.map(({ version, batch_count }) => {
    const own = parts.filter((part) => part.version === version);
    return `{"version":${version},"batchCount":${batch_count},"changes":${joinLists(own.map(({ changes }) => changes))}}`;
  });
  return `[${lists.join()}]`;
}

const notKept = () => new ApiError('ERR_NOT_FOUND', { message: 'This version is no longer kept.' });

async function isBeforeNewest(queries: Queries, comparisonId: string, version: number): Promise<boolean> {
  const later = await queries
    .selectFrom('history')
    .select('version')
    .where('comparison_id', '=', comparisonId)
    .where('version', '>', version)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/**
 * The result of `listChanges` as JSON. If there is too much to catch up with, it has `isComplete: false` and no
 * batches.
 */
export async function listChangesJson(
  queries: Queries,
  { row, right }: Pick<Admitted, 'right'> & { readonly row: Pick<ComparisonRow, 'id' | 'version'> },
  since: number,
): Promise<string> {
  const { id, version } = row;
  const weighers = JSON.stringify(await listWeighers(queries, id));
  const head = `"version":${version},"rights":"${right}","weighers":${weighers}`;
  if (since > version) return `{${head},"isComplete":false,"batches":[]}`;
  if (since === version) return `{${head},"isComplete":true,"batches":[]}`;
  const rows = await queries
    .selectFrom('history')
    .select(['version', 'batch_id', 'batch_count', 'change_length'])
    .where('comparison_id', '=', id)
    .where('version', '>', since)
    .orderBy('version')
    .execute();
  const characters = rows.reduce((total, row) => total + row.change_length, 0);
  if (rows.some((row) => row.batch_count > 1) || characters > catchUpCharacters)
    return `{${head},"isComplete":false,"batches":[]}`;
  const texts = new Map<number, string[]>();
  for await (const part of readForwardParts(queries, id, since)) {
    texts.set(part.version, [...(texts.get(part.version) ?? []), part.changes]);
  }
  const batches = rows.map((row) => {
    const changes = joinLists(texts.get(row.version) ?? []);
    return `{"version":${row.version},"batchId":${JSON.stringify(row.batch_id)},"changes":${changes}}`;
  });
  return `{${head},"isComplete":true,"batches":[${batches.join()}]}`;
}
