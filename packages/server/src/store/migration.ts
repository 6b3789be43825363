import type { Queries, StoreKind } from './store';

/** One statement for both stores, or one for each where their SQL differs. */
export type MigrationStatement = string | Readonly<Record<StoreKind, string>>;

/** One numbered step of the schema. Once released it is never edited: its checksum is recorded where it was applied. */
export interface Migration {
  /** Such as `0002-comparisons`; steps run in the order of their ids. */
  readonly id: string;
  readonly statements: readonly MigrationStatement[];
  /** What SQL cannot say well, after the statements and in their transaction: rewriting stored JSON. */
  readonly rewrite?: (queries: Queries) => Promise<void>;
}
