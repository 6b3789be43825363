import type { Database } from './schema';

export type BackupTable = Exclude<keyof Database, 'migrations'>;

interface TablePlan {
  /** The primary key: rows are read in its order, some at a time. */
  readonly key: readonly string[];
  /** Rows read at once; few where a row can be megabytes long. */
  readonly rowsAtOnce: number;
}

const many = 500;

/** Every table and how it is read, in an order in which rows can be put back: what others refer to comes first. */
export const backupTables: Readonly<Record<BackupTable, TablePlan>> = {
  installation_values: { key: ['key'], rowsAtOnce: many },
  signing_keys: { key: ['kid'], rowsAtOnce: many },
  users: { key: ['id'], rowsAtOnce: many },
  sessions: { key: ['id'], rowsAtOnce: many },
  tokens: { key: ['jti'], rowsAtOnce: many },
  codes: { key: ['hash'], rowsAtOnce: many },
  known_networks: { key: ['user_id', 'network'], rowsAtOnce: many },
  rate_limits: { key: ['key'], rowsAtOnce: many },
  comparisons: { key: ['id'], rowsAtOnce: many },
  items: { key: ['comparison_id', 'id'], rowsAtOnce: many },
  attributes: { key: ['comparison_id', 'id'], rowsAtOnce: many },
  weightings: { key: ['comparison_id', 'id'], rowsAtOnce: many },
  history: { key: ['comparison_id', 'version'], rowsAtOnce: many },
  history_parts: { key: ['comparison_id', 'version', 'direction', 'part'], rowsAtOnce: 4 },
  staged_parts: { key: ['comparison_id', 'batch_id', 'part'], rowsAtOnce: 4 },
  pictures: { key: ['comparison_id'], rowsAtOnce: many },
  idempotency_keys: { key: ['user_id', 'key'], rowsAtOnce: many },
};

export const backupTableNames = Object.keys(backupTables) as readonly BackupTable[];
