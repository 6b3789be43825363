import type { Migration } from './migration';
import { accounts } from './migrations/0001-accounts';
import { comparisons } from './migrations/0002-comparisons';
import { singleWeights } from './migrations/0003-single-weights';
import { emailKeys } from './migrations/0005-email-keys';
import { segments } from './migrations/0006-segments';
import { grants } from './migrations/0010-grants';
import { ownWeightings } from './migrations/0011-own-weightings';
import { secondFactors } from './migrations/0025-second-factors';

/** Every step of the schema, in order. A step that rewrites what is stored has a file of its own, and so have the large first ones. */
export const migrations: readonly Migration[] = [
  accounts,
  comparisons,
  singleWeights,
  // What each batch did, in lines that people can read; older batches have none and are described by their counts.
  {
    id: '0004-history-lines',
    statements: [
      'alter table history add column purpose text',
      `alter table history add column lines text not null default '[]'`,
      'alter table history add column more_lines bigint not null default 0',
    ],
  },
  emailKeys,
  segments,
  // What 0006 has rewritten is dropped, and the slots that only rows of cells needed.
  {
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
  },
  // What a person keeps is counted with its history, from the index alone.
  {
    id: '0008-counted-history',
    statements: [
      'drop index comparisons_of_owner',
      `create index comparisons_of_owner
      on comparisons (owner_id, updated_at, byte_count, history_byte_count)`,
    ],
  },
  // Old batches are put together, those of one day to one entry.
  {
    id: '0009-thinned-history',
    statements: [
      'alter table history add column batch_count bigint not null default 1',
      'alter table comparisons add column thinned_version bigint not null default 0',
    ],
  },
  grants,
  ownWeightings,
  // Groups weigh in rounds. No answer holds a time: when somebody answered is nobody's business.
  {
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
  },
  // Programs call in the name of people. The tokens themselves are not kept: `hash` is the SHA-256 of one.
  {
    id: '0013-access-tokens',
    statements: [
      `create table access_tokens (
      id text primary key,
      user_id text not null references users (id),
      hash text not null unique,
      name text not null,
      scope text not null check (scope in ('read', 'write')),
      created_at bigint not null,
      expires_at bigint not null,
      last_used_at bigint,
      revoked_at bigint,
      revoked_reason text
    )`,
      'create index access_tokens_of_user on access_tokens (user_id, created_at)',
    ],
  },
  // People put comparisons out of their way, and keep some to begin others from.
  {
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
  },
  // Rounds come in with files, with the names of people who need not be here.
  {
    id: '0015-filed-rounds',
    statements: ['alter table rounds add column filed_names text'],
  },
  // People mark versions of a comparison; the history keeps those.
  {
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
  },
  // A round may say by which day it is to be answered.
  {
    id: '0017-due-dates',
    statements: ['alter table rounds add column due_on text'],
  },
  // Items are ordered by what is sure of their scores: pictures of the order before are drawn again.
  { id: '0018-sure-pictures', statements: ['delete from pictures'] },
  // News says that rounds or marks have changed by another id.
  {
    id: '0019-topics',
    statements: [`alter table comparisons add column topics text not null default '{}'`],
  },
  // Items show images, which are stored beside them.
  {
    id: '0020-images',
    statements: [
      `create table images (
      comparison_id text not null references comparisons (id),
      hash text not null,
      content text not null,
      primary key (comparison_id, hash)
    )`,
    ],
  },
  // People save views with a name, for themselves or for everyone.
  {
    id: '0021-saved-views',
    statements: [
      `create table saved_views (
      comparison_id text not null references comparisons (id),
      id text not null,
      person_id text,
      name text not null,
      query text not null,
      primary key (comparison_id, id)
    )`,
    ],
  },
  // Webhooks notify other programs of what happens in a comparison.
  {
    id: '0022-webhooks',
    statements: [
      `create table webhooks (
      comparison_id text not null references comparisons (id),
      id text not null,
      url text not null,
      events text not null,
      secret text not null,
      is_on integer not null,
      off_reason text,
      noted_version bigint not null,
      noted_at bigint not null,
      failing_since bigint,
      added_by text not null,
      added_at bigint not null,
      primary key (comparison_id, id)
    )`,
      `create table webhook_deliveries (
      comparison_id text not null references comparisons (id),
      id text not null,
      webhook_id text not null,
      number integer not null,
      event text not null,
      body text not null,
      made_at bigint not null,
      state text not null,
      tries integer not null,
      due_at bigint not null,
      status integer,
      trouble text,
      milliseconds integer,
      primary key (comparison_id, id)
    )`,
      `create index waiting_deliveries on webhook_deliveries (due_at) where state = 'waiting'`,
    ],
  },
  // Assistants propose values, and the history names the program that made a batch in somebody's name.
  {
    id: '0023-proposals',
    statements: [
      "alter table access_tokens add column cell_values text not null default 'proposed'",
      'alter table history add column program text',
    ],
  },
  // People sign in at providers.
  {
    id: '0024-sign-ons',
    statements: [
      `create table sign_ons (
      id text primary key,
      issuer text not null,
      subject text not null,
      user_id text not null references users (id),
      email text,
      created_at bigint not null,
      last_used_at bigint,
      unique (issuer, subject)
    )`,
      'create index sign_ons_of_user on sign_ons (user_id)',
      `create table sign_on_attempts (
      hash text primary key,
      provider text not null,
      purpose text not null,
      return_path text not null,
      expires_at bigint not null,
      returned_at bigint,
      answer text
    )`,
    ],
  },
  secondFactors,
  // E-mails wait until they are sent. Codes confirm an address, and people ask for their own.
  {
    id: '0026-mails',
    statements: [
      'alter table codes add column email text',
      'alter table codes add column is_asked integer not null default 0',
      `create table mails (
      id text primary key,
      kind text not null,
      user_id text references users (id),
      address text not null,
      by_id text,
      landing_id text,
      made_at bigint not null,
      state text not null,
      tries integer not null,
      due_at bigint not null,
      trouble text,
      answer text
    )`,
      `create index waiting_mails on mails (due_at) where state = 'waiting'`,
      'create index mails_of_user on mails (user_id, made_at)',
    ],
  },
  // People comment on what is in a comparison. Who is mentioned and who wrote stand in columns, for notices.
  {
    id: '0028-comments',
    statements: [
      `create table comment_threads (
      comparison_id text not null references comparisons (id),
      id text not null,
      anchor text not null,
      round_id text,
      started_by text,
      started_at bigint not null,
      resolved_by text,
      resolved_name text,
      resolved_at bigint,
      primary key (comparison_id, id)
    )`,
      `create table comments (
      comparison_id text not null references comparisons (id),
      id text not null,
      thread_id text not null,
      number integer not null,
      person_id text,
      author_name text,
      content text not null,
      mentions text not null,
      at bigint not null,
      edited_at bigint,
      primary key (comparison_id, id),
      foreign key (comparison_id, thread_id) references comment_threads (comparison_id, id)
    )`,
      'create index comments_of_thread on comments (comparison_id, thread_id)',
      'create index comments_of_person on comments (person_id)',
    ],
  },
  // Notices for people.
  {
    id: '0029-notices',
    statements: [
      `create table notices (
      comparison_id text not null references comparisons (id),
      person_id text not null,
      source_id text not null,
      kind text not null,
      by_id text not null,
      at bigint not null,
      read_at bigint,
      mail_at bigint,
      mail_id text,
      primary key (comparison_id, person_id, source_id)
    )`,
      'create index notices_of_person on notices (person_id, at)',
      'create index unmailed_notices on notices (mail_at) where mail_at is not null',
      `create table notice_choices (
      comparison_id text not null references comparisons (id),
      person_id text not null,
      choice text not null,
      primary key (comparison_id, person_id)
    )`,
      'create index notice_choices_of_person on notice_choices (person_id)',
    ],
  },
  // Guests answer a round by a link, of which only the hash is kept.
  {
    id: '0031-guests',
    statements: [
      `create table guests (
      comparison_id text not null references comparisons (id),
      id text not null,
      round_id text not null,
      name text not null,
      email text,
      link_hash text,
      is_out integer not null,
      may_join integer not null,
      visits text not null,
      invited_by text not null,
      primary key (comparison_id, id),
      foreign key (comparison_id, round_id) references rounds (comparison_id, id)
    )`,
      'create unique index guests_by_link on guests (link_hash)',
      'create index guests_of_round on guests (comparison_id, round_id)',
    ],
  },
  // People without an account read a comparison by a link, of which only the hash is kept.
  {
    id: '0032-links',
    statements: [
      `create table links (
      comparison_id text not null references comparisons (id),
      id text not null,
      name text not null,
      link_hash text not null,
      password_hash text,
      shown_version bigint,
      ends_at bigint,
      parts text not null,
      sites text not null,
      openings bigint not null,
      made_by text not null,
      made_at bigint not null,
      primary key (comparison_id, id)
    )`,
      'create unique index links_by_hash on links (link_hash)',
    ],
  },
  // Notices about cells.
  { id: '0033-notices-of-cells', statements: ['alter table notices add column cell text'] },
  // Webhooks get replies that are written from now on.
  {
    id: '0034-told-replies',
    statements: [
      'alter table webhooks add column noted_comment integer not null default 0',
      `update webhooks set noted_comment = coalesce(
      (select max(number) from comments where comments.comparison_id = webhooks.comparison_id), 0)`,
      'create index comments_by_number on comments (comparison_id, number)',
    ],
  },
  // The history may hold new items by columns, which earlier programs can't read (0134).
  { id: '0035-history-by-columns', statements: [] },
];
