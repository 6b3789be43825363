import type { Migration } from '../migration';

/** People put comparisons out of their way, and keep some to begin others from. */
export const archive: Migration = {
  id: '0014-archive',
  statements: [
    'alter table comparisons add column is_template integer not null default 0',
    `create table archived (
      person_id text not null,
      comparison_id text not null references comparisons (id),
      primary key (person_id, comparison_id)
    )`,
    'create index archived_of_comparison on archived (comparison_id)',
  ],
};
