import type { Queries, Store } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import type { BatchContext } from './applyBatch';

/** By whom a batch is published, and where. */
export interface Publishing {
  readonly store: Store;
  find(queries: Queries): Promise<Admitted>;
  lock(queries: Queries): Promise<Admitted>;
  contextOf(queries: Queries, admitted: Admitted): BatchContext;
}

export interface Published {
  readonly version: number;
  readonly isApplied: true;
}
