import type { Migration } from '../migration';

/** Groups weigh in rounds. No answer holds a time: when somebody answered is nobody's business. */
export const rounds: Migration = {
  id: '0012-rounds',
  statements: [
    `create table rounds (
      comparison_id text not null references comparisons (id),
      id text not null,
      number integer not null,
      question text not null,
      is_blind integer not null,
      attribute_ids text not null,
      participant_ids text,
      started_by text not null,
      started_at bigint not null,
      revealed_by text,
      revealed_at bigint,
      people_count integer,
      primary key (comparison_id, id)
    )`,
    `create table round_answers (
      comparison_id text not null,
      round_id text not null,
      person_id text not null,
      points text not null,
      is_done integer not null,
      version integer not null,
      primary key (comparison_id, round_id, person_id),
      foreign key (comparison_id, round_id) references rounds (comparison_id, id)
    )`,
    'create index round_answers_of_person on round_answers (person_id)',
  ],
};
