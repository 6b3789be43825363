import type { Migration } from '../migration';

/** Rounds come in with files, with the names of people who need not be here. */
export const filedRounds: Migration = {
  id: '0015-filed-rounds',
  statements: ['alter table rounds add column filed_names text'],
};
