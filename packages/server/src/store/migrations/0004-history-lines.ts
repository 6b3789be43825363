import type { Migration } from '../migration';

/** What each batch did, in lines that people can read; older batches have none and are told by their counts. */
export const historyLines: Migration = {
  id: '0004-history-lines',
  statements: [
    'alter table history add column purpose text',
    `alter table history add column lines text not null default '[]'`,
    'alter table history add column more_lines bigint not null default 0',
  ],
};
