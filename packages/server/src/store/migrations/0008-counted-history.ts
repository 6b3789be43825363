import type { Migration } from '../migration';

/** What a person keeps is counted with its history, from the index alone. */
export const countedHistory: Migration = {
  id: '0008-counted-history',
  statements: [
    'drop index comparisons_of_owner',
    `create index comparisons_of_owner
      on comparisons (owner_id, updated_at, byte_count, history_byte_count)`,
  ],
};
