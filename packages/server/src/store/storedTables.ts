import { sql } from 'kysely';
import type { Database } from './schema';
import type { Queries } from './store';

/** Until 0006 there was a table of items, whose rows an older backup still has. */
export type StoredTable = Exclude<keyof Database, 'migrations'> | 'items';

interface TablePlan {
  /**
   * The primary key: rows are read in its order, some at a time. A key with `comparison_id` makes them part of a
   * comparison.
   */
  readonly key: readonly string[];
  /** Rows read at once, if one can have megabytes. */
  readonly rowsAtOnce?: number;
  /** Columns of bytes, which are base64 in a backup. */
  readonly bytes?: readonly string[];
  /** The migration that created the table. */
  readonly since?: string;
  /** The migration that dropped it. */
  readonly until?: string;
  /** The column of the person with whose account its rows are deleted. Without it they stay. */
  readonly person?: string;
  /** The column of versions that a comparison's history must keep for its rows. */
  readonly keptVersion?: string;
}

/**
 * Every table, in an order in which rows can be restored: referenced tables come first. Backups, deletion and the
 * thinning of histories use it.
 */
export const storedTables: Readonly<Record<StoredTable, TablePlan>> = {
  installation_values: { key: ['key'] },
  signing_keys: { key: ['kid'] },
  users: { key: ['id'], person: 'id' },
  sessions: { key: ['id'], person: 'user_id' },
  tokens: { key: ['jti'] },
  access_tokens: { key: ['id'], since: '0013-access-tokens', person: 'user_id' },
  codes: { key: ['hash'], person: 'user_id' },
  mails: { key: ['id'], since: '0026-mails', person: 'user_id' },
  sign_ons: { key: ['id'], since: '0024-sign-ons', person: 'user_id' },
  sign_on_attempts: { key: ['hash'], since: '0024-sign-ons' },
  authenticator_apps: { key: ['user_id'], since: '0025-second-factors', person: 'user_id' },
  passkeys: { key: ['id'], since: '0025-second-factors', person: 'user_id' },
  recovery_codes: { key: ['user_id', 'hash'], since: '0025-second-factors', person: 'user_id' },
  challenges: { key: ['hash'], since: '0025-second-factors', person: 'user_id' },
  known_networks: { key: ['user_id', 'network'], person: 'user_id' },
  rate_limits: { key: ['key'] },
  comparisons: { key: ['id'] },
  archived: { key: ['person_id', 'comparison_id'], since: '0014-archive', person: 'person_id' },
  grants: { key: ['comparison_id', 'grantee_id'], since: '0010-grants', person: 'grantee_id' },
  rounds: { key: ['comparison_id', 'id'], since: '0012-rounds' },
  round_answers: { key: ['comparison_id', 'round_id', 'person_id'], since: '0012-rounds' },
  guests: { key: ['comparison_id', 'id'], since: '0031-guests' },
  links: { key: ['comparison_id', 'id'], since: '0032-links', keptVersion: 'shown_version' },
  marks: { key: ['comparison_id', 'id'], since: '0016-marks', keptVersion: 'marked_version' },
  images: { key: ['comparison_id', 'hash'], rowsAtOnce: 50, since: '0020-images' },
  saved_views: { key: ['comparison_id', 'id'], since: '0021-saved-views', person: 'person_id' },
  comment_threads: { key: ['comparison_id', 'id'], since: '0028-comments' },
  comments: { key: ['comparison_id', 'id'], since: '0028-comments' },
  notices: {
    key: ['comparison_id', 'person_id', 'source_id'],
    since: '0029-notices',
    person: 'person_id',
  },
  notice_choices: { key: ['comparison_id', 'person_id'], since: '0029-notices', person: 'person_id' },
  webhooks: { key: ['comparison_id', 'id'], since: '0022-webhooks' },
  webhook_deliveries: { key: ['comparison_id', 'id'], since: '0022-webhooks' },
  items: { key: ['comparison_id', 'id'], until: '0007-no-rows' },
  chunks: { key: ['comparison_id', 'chunk'], since: '0006-segments' },
  segments: {
    key: ['comparison_id', 'chunk', 'field'],
    rowsAtOnce: 50,
    bytes: ['content'],
    since: '0006-segments',
  },
  attributes: { key: ['comparison_id', 'id'] },
  weightings: { key: ['comparison_id', 'id'] },
  history: { key: ['comparison_id', 'version'] },
  history_parts: {
    key: ['comparison_id', 'batch_id', 'direction', 'part'],
    rowsAtOnce: 4,
    bytes: ['content'],
  },
  staged_parts: { key: ['comparison_id', 'batch_id', 'part'], rowsAtOnce: 4 },
  pictures: { key: ['comparison_id', 'person_id'], person: 'person_id' },
  idempotency_keys: { key: ['user_id', 'key'], person: 'user_id' },
};

export const tableNames = Object.keys(storedTables) as readonly StoredTable[];

/** The tables of a schema with these migrations. */
export function tablesOf(steps: readonly string[]): readonly StoredTable[] {
  return tableNames.filter((table) => {
    const { since, until } = storedTables[table];
    return (since === undefined || steps.includes(since)) && (until === undefined || !steps.includes(until));
  });
}

/** The current tables, referencing tables first, so that rows can be deleted in this order. */
const currentTables = tableNames
  .toReversed()
  .flatMap((table) => (storedTables[table].until === undefined ? [{ table, ...storedTables[table] }] : []));

/** Tables whose rows belong to a comparison. */
export const comparisonTables = currentTables.filter(({ key }) => key.includes('comparison_id'));

/** Deletes everything that belongs to a comparison. */
export async function deleteRowsOfComparison(queries: Queries, id: string): Promise<void> {
  for (const { table } of comparisonTables) {
    await sql`delete from ${sql.table(table)} where comparison_id = ${id}`.execute(queries);
  }
}

/** Deletes an account, and before it the rows that are deleted with it. */
export async function deleteRowsOfPerson(queries: Queries, id: string): Promise<void> {
  for (const { table, person } of currentTables) {
    if (person === undefined) continue;
    await sql`delete from ${sql.table(table)} where ${sql.ref(person)} = ${id}`.execute(queries);
  }
}
