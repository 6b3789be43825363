import type { Migration } from '../migration';

/** What 0006 has rewritten is dropped, and the slots that only rows of cells needed. */
export const noRows: Migration = {
  id: '0007-no-rows',
  statements: [
    'drop table items',
    'drop table old_history_parts',
    'drop table old_staged_parts',
    {
      postgres: 'alter table attributes drop column slot',
      // SQLite drops no column that a constraint names.
      sqlite: `create table new_attributes (
        comparison_id text not null references comparisons (id),
        id text not null,
        content text not null,
        primary key (comparison_id, id)
      )`,
    },
    {
      postgres: 'select 1',
      sqlite: 'insert into new_attributes select comparison_id, id, content from attributes',
    },
    { postgres: 'select 1', sqlite: 'drop table attributes' },
    { postgres: 'select 1', sqlite: 'alter table new_attributes rename to attributes' },
  ],
};
