import type { Migration, MigrationStatement } from '../migration';

/**
 * Ids that people's order falls back on are compared by code unit on both stores, as in TypeScript;
 * PostgreSQL would compare by language.
 */
function byCodeUnit(statement: string): MigrationStatement {
  return { sqlite: statement, postgres: statement.replace(' id text', ' id text collate "C"') };
}

/** Comparisons with their items, attributes, weightings, history, and what is on its way in. */
export const comparisons: Migration = {
  id: '0002-comparisons',
  statements: [
    `create table comparisons (
      id text primary key,
      owner_id text not null,
      name text not null,
      description text not null,
      settings text not null,
      item_count integer not null,
      attribute_count integer not null,
      byte_count bigint not null,
      version bigint not null check (version > 0),
      created_at bigint not null,
      updated_at bigint not null,
      deleted_at bigint
    )`,
    'create index comparisons_of_owner on comparisons (owner_id, updated_at, byte_count)',
    'create index comparisons_deleted on comparisons (deleted_at)',
    byCodeUnit(`create table items (
      comparison_id text not null references comparisons (id),
      id text not null,
      name text not null,
      position double precision not null,
      cells text not null,
      primary key (comparison_id, id)
    )`),
    'create index items_in_order on items (comparison_id, position, id)',
    byCodeUnit(`create table attributes (
      comparison_id text not null references comparisons (id),
      id text not null,
      slot integer not null,
      content text not null,
      primary key (comparison_id, id),
      unique (comparison_id, slot)
    )`),
    byCodeUnit(`create table weightings (
      comparison_id text not null references comparisons (id),
      id text not null,
      content text not null,
      primary key (comparison_id, id)
    )`),
    `create table history (
      comparison_id text not null references comparisons (id),
      version bigint not null,
      batch_id text not null,
      author_id text not null,
      at bigint not null,
      counts text not null,
      change_length bigint not null,
      primary key (comparison_id, version),
      unique (comparison_id, batch_id)
    )`,
    'create index history_of_author on history (author_id)',
    `create table history_parts (
      comparison_id text not null,
      version bigint not null,
      direction text not null check (direction in ('forward', 'inverse')),
      part integer not null,
      changes text not null,
      primary key (comparison_id, version, direction, part),
      foreign key (comparison_id, version) references history (comparison_id, version)
    )`,
    `create table staged_parts (
      comparison_id text not null references comparisons (id),
      batch_id text not null,
      part integer not null,
      author_id text not null,
      base_version bigint not null,
      is_last integer not null check (is_last in (0, 1)),
      change_length integer not null,
      changes text not null,
      at bigint not null,
      primary key (comparison_id, batch_id, part)
    )`,
    'create index staged_parts_age on staged_parts (at)',
    'create index staged_parts_of_author on staged_parts (author_id, change_length)',
    `create table pictures (
      comparison_id text primary key references comparisons (id),
      version bigint not null,
      content text not null
    )`,
    `create table idempotency_keys (
      user_id text not null,
      key text not null,
      checksum text not null,
      object_id text not null,
      at bigint not null,
      primary key (user_id, key)
    )`,
    'create index idempotency_keys_age on idempotency_keys (at)',
  ],
};
