import type { Migration } from '../migration';

/** People mark versions of a comparison; the history keeps those. */
export const marks: Migration = {
  id: '0016-marks',
  statements: [
    `create table marks (
      comparison_id text not null references comparisons (id),
      id text not null,
      marked_version bigint not null,
      version_at bigint not null,
      name text not null,
      note text not null,
      weighting_id text,
      marked_by text not null,
      marked_at bigint not null,
      version integer not null,
      primary key (comparison_id, id)
    )`,
    'create index marks_of_version on marks (comparison_id, marked_version)',
  ],
};
