import type { AccountTables } from './accountTables';
import type { ComparisonTables } from './comparisonTables';

/** A record of an applied migration, see `migrate.ts`. */
interface MigrationRow {
  id: string;
  checksum: string;
  /** Seconds since 1970. */
  applied_at: number;
}

/** Every table. Times are seconds since 1970, flags are 0 or 1, JSON is text that only TypeScript reads. */
export interface Database extends AccountTables, ComparisonTables {
  migrations: MigrationRow;
}
