import type { Migration } from '../migration';

/** Old batches are put together, those of one day to one entry. */
export const thinnedHistory: Migration = {
  id: '0009-thinned-history',
  statements: [
    'alter table history add column batch_count bigint not null default 1',
    'alter table comparisons add column thinned_version bigint not null default 0',
  ],
};
