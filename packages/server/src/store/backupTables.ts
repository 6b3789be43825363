import type { Database } from './schema';

/** Until 0006 there was one for items, whose rows an older backup still has. */
export type BackupTable = Exclude<keyof Database, 'migrations'> | 'items';

interface TablePlan {
  /** The primary key: rows are read in its order, some at a time. */
  readonly key: readonly string[];
  /** Rows read at once; few where a row can be megabytes long. */
  readonly rowsAtOnce: number;
  /** Columns of bytes, which are base64 in a backup. */
  readonly bytes?: readonly string[];
  /** The step of the schema from which on there is this table. */
  readonly since?: string;
  /** The step of the schema from which on it is no more. */
  readonly until?: string;
}

const many = 500;

/** Every table and how it is read, in an order in which rows can be put back: what others refer to comes first. */
export const backupTables: Readonly<Record<BackupTable, TablePlan>> = {
  installation_values: { key: ['key'], rowsAtOnce: many },
  signing_keys: { key: ['kid'], rowsAtOnce: many },
  users: { key: ['id'], rowsAtOnce: many },
  sessions: { key: ['id'], rowsAtOnce: many },
  tokens: { key: ['jti'], rowsAtOnce: many },
  access_tokens: { key: ['id'], rowsAtOnce: many, since: '0013-access-tokens' },
  codes: { key: ['hash'], rowsAtOnce: many },
  known_networks: { key: ['user_id', 'network'], rowsAtOnce: many },
  rate_limits: { key: ['key'], rowsAtOnce: many },
  comparisons: { key: ['id'], rowsAtOnce: many },
  archived: { key: ['person_id', 'comparison_id'], rowsAtOnce: many, since: '0014-archive' },
  grants: { key: ['comparison_id', 'grantee_id'], rowsAtOnce: many, since: '0010-grants' },
  rounds: { key: ['comparison_id', 'id'], rowsAtOnce: many, since: '0012-rounds' },
  round_answers: {
    key: ['comparison_id', 'round_id', 'person_id'],
    rowsAtOnce: many,
    since: '0012-rounds',
  },
  marks: { key: ['comparison_id', 'id'], rowsAtOnce: many, since: '0016-marks' },
  items: { key: ['comparison_id', 'id'], rowsAtOnce: many, until: '0007-no-rows' },
  chunks: { key: ['comparison_id', 'chunk'], rowsAtOnce: many, since: '0006-segments' },
  segments: {
    key: ['comparison_id', 'chunk', 'field'],
    rowsAtOnce: 50,
    bytes: ['content'],
    since: '0006-segments',
  },
  attributes: { key: ['comparison_id', 'id'], rowsAtOnce: many },
  weightings: { key: ['comparison_id', 'id'], rowsAtOnce: many },
  history: { key: ['comparison_id', 'version'], rowsAtOnce: many },
  history_parts: {
    key: ['comparison_id', 'batch_id', 'direction', 'part'],
    rowsAtOnce: 4,
    bytes: ['content'],
  },
  staged_parts: { key: ['comparison_id', 'batch_id', 'part'], rowsAtOnce: 4 },
  pictures: { key: ['comparison_id', 'person_id'], rowsAtOnce: many },
  idempotency_keys: { key: ['user_id', 'key'], rowsAtOnce: many },
};

export const backupTableNames = Object.keys(backupTables) as readonly BackupTable[];

/** The tables of a schema that has taken these steps. */
export function tablesOf(steps: readonly string[]): readonly BackupTable[] {
  return backupTableNames.filter((table) => {
    const { since, until } = backupTables[table];
    return (since === undefined || steps.includes(since)) && (until === undefined || !steps.includes(until));
  });
}
