import { sql } from 'kysely';
import type { Migration } from '../migration';
import { packText } from '../packed';
import type { Queries } from '../store';

/** Items of one chunk; what is written later may have fewer or more. */
const itemsPerChunk = 1024;
const partsAtOnce = 4;

const text = { sqlite: 'text', postgres: 'text collate "C"' };
const bytes = { sqlite: 'blob', postgres: 'bytea' };
const forEach = (statement: (kind: 'sqlite' | 'postgres') => string) => ({
  sqlite: statement('sqlite'),
  postgres: statement('postgres'),
});

/** What is stored packed is not packed again. */
const isPacked = (table: string) => ({
  sqlite: 'select 1',
  postgres: `alter table ${table} alter column content set storage external`,
});

/**
 * Cells, once a row for each item, became compressed segments of a column. History and waiting parts are kept
 * compressed too, by their batch, so that a batch becomes history without being written again.
 */
export const segments: Migration = {
  id: '0006-segments',
  statements: [
    forEach(
      (kind) => `create table chunks (
        comparison_id text not null references comparisons (id),
        chunk integer not null,
        batch_id text,
        batch_part integer,
        first_id ${text[kind]} not null,
        last_id ${text[kind]} not null,
        first_position double precision not null,
        item_count integer not null,
        primary key (comparison_id, chunk)
      )`,
    ),
    forEach(
      (kind) => `create table segments (
        comparison_id text not null,
        chunk integer not null,
        field text not null,
        entry_count integer not null,
        content ${bytes[kind]} not null,
        length integer not null,
        checksum bigint not null,
        primary key (comparison_id, chunk, field),
        foreign key (comparison_id, chunk) references chunks (comparison_id, chunk)
      )`,
    ),
    isPacked('segments'),
    'alter table comparisons add column history_byte_count bigint not null default 0',
    'alter table history_parts rename to old_history_parts',
    forEach(
      (kind) => `create table history_parts (
        comparison_id text not null references comparisons (id),
        batch_id text not null,
        direction text not null check (direction in ('forward', 'inverse')),
        part integer not null,
        content ${bytes[kind]} not null,
        length integer not null,
        primary key (comparison_id, batch_id, direction, part)
      )`,
    ),
    isPacked('history_parts'),
    'alter table staged_parts rename to old_staged_parts',
    'drop index staged_parts_age',
    'drop index staged_parts_of_author',
    `create table staged_parts (
      comparison_id text not null references comparisons (id),
      batch_id text not null,
      part integer not null,
      author_id text not null,
      base_version bigint not null,
      is_last integer not null check (is_last in (0, 1)),
      change_length integer not null,
      byte_count integer not null,
      prepared text,
      at bigint not null,
      primary key (comparison_id, batch_id, part)
    )`,
    'create index staged_parts_age on staged_parts (at)',
    'create index staged_parts_of_author on staged_parts (author_id, change_length)',
  ],
  rewrite: async (queries) => {
    await rewriteItems(queries);
    await rewriteHistory(queries);
    await rewriteStaged(queries);
  },
};

interface OldItem {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly cells: string;
}

async function rewriteItems(queries: Queries): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from comparisons order by id`.execute(queries);
  for (const { id } of rows) {
    const slots = await sql<{ id: string; slot: number }>`
      select id, slot from attributes where comparison_id = ${id}`.execute(queries);
    let last: OldItem | undefined;
    for (let chunk = 0; ; chunk++) {
      const after = last === undefined ? sql`true` : sql`(position, id) > (${last.position}, ${last.id})`;
      const items = await sql<OldItem>`select id, name, position, cells from items
        where comparison_id = ${id} and ${after}
        order by position, id limit ${sql.lit(itemsPerChunk)}`.execute(queries);
      if (items.rows.length > 0) await insertChunk(queries, { id, chunk }, items.rows, slots.rows);
      if (items.rows.length < itemsPerChunk) break;
      last = items.rows.at(-1);
    }
    await sql`update comparisons set byte_count =
      (select coalesce(sum(length), 0) from segments where comparison_id = ${id})
      + (select coalesce(sum(octet_length(content)), 0) from attributes where comparison_id = ${id})
      + (select coalesce(sum(octet_length(content)), 0) from weightings where comparison_id = ${id})
      where id = ${id}`.execute(queries);
  }
}

async function insertChunk(
  queries: Queries,
  { id, chunk }: { readonly id: string; readonly chunk: number },
  items: readonly OldItem[],
  slots: readonly { readonly id: string; readonly slot: number }[],
): Promise<void> {
  const sorted = items.map((item) => item.id).sort();
  await sql`insert into chunks
    (comparison_id, chunk, first_id, last_id, first_position, item_count)
    values (${id}, ${chunk}, ${sorted[0]}, ${sorted.at(-1)}, ${items[0]?.position}, ${items.length})`.execute(
    queries,
  );
  const lists: (readonly unknown[])[] = items.map(({ cells }) => JSON.parse(cells));
  await insertSegment(
    queries,
    { id, chunk, field: 'ids' },
    items.map((item) => item.id),
  );
  await insertSegment(
    queries,
    { id, chunk, field: 'names' },
    items.map((item) => item.name),
  );
  await insertSegment(
    queries,
    { id, chunk, field: 'positions' },
    items.map((item) => item.position),
  );
  for (const attribute of slots) {
    const cells = lists.map((list) => list[attribute.slot] ?? null);
    const count = cells.findLastIndex((cell) => cell !== null) + 1;
    if (count > 0) await insertSegment(queries, { id, chunk, field: attribute.id }, cells.slice(0, count));
  }
}

async function insertSegment(
  queries: Queries,
  { id, chunk, field }: { readonly id: string; readonly chunk: number; readonly field: string },
  entries: readonly unknown[],
): Promise<void> {
  const { content, length, checksum } = packText(JSON.stringify(entries).slice(1, -1));
  await sql`insert into segments (comparison_id, chunk, field, entry_count, content, length, checksum)
    values (${id}, ${chunk}, ${field}, ${entries.length}, ${content}, ${length}, ${checksum})`.execute(
    queries,
  );
}

interface OldPart {
  readonly comparison_id: string;
  readonly version: number;
  readonly batch_id: string;
  readonly direction: string;
  readonly part: number;
  readonly changes: string;
}

async function rewriteHistory(queries: Queries): Promise<void> {
  let last = { comparison_id: '', version: 0, direction: '', part: 0 };
  for (;;) {
    const { rows } = await sql<OldPart>`select p.*, h.batch_id from old_history_parts p
      join history h on h.comparison_id = p.comparison_id and h.version = p.version
      where (p.comparison_id, p.version, p.direction, p.part)
        > (${last.comparison_id}, ${last.version}, ${last.direction}, ${last.part})
      order by p.comparison_id, p.version, p.direction, p.part limit ${sql.lit(partsAtOnce)}`.execute(
      queries,
    );
    for (const row of rows) {
      const size = await insertPart(queries, row);
      await sql`update comparisons set history_byte_count = history_byte_count + ${size}
        where id = ${row.comparison_id}`.execute(queries);
      last = row;
    }
    if (rows.length < partsAtOnce) return;
  }
}

/** Gives the bytes stored. */
async function insertPart(queries: Queries, row: Omit<OldPart, 'version'>): Promise<number> {
  const { content } = packText(row.changes);
  await sql`insert into history_parts (comparison_id, batch_id, direction, part, content, length)
    values (${row.comparison_id}, ${row.batch_id}, ${row.direction}, ${row.part}, ${content},
      ${row.changes.length})`.execute(queries);
  return content.length;
}

/** A waiting part keeps waiting; it is applied when the last one comes. */
async function rewriteStaged(queries: Queries): Promise<void> {
  const { rows: keys } = await sql<{ comparison_id: string; batch_id: string; part: number }>`
    select comparison_id, batch_id, part from old_staged_parts`.execute(queries);
  for (const { comparison_id, batch_id, part } of keys) {
    const { rows } = await sql<{ changes: string }>`select changes from old_staged_parts
      where comparison_id = ${comparison_id} and batch_id = ${batch_id} and part = ${part}`.execute(queries);
    for (const { changes } of rows) {
      const size = await insertPart(queries, {
        comparison_id,
        batch_id,
        direction: 'forward',
        part,
        changes,
      });
      await sql`insert into staged_parts
        (comparison_id, batch_id, part, author_id, base_version, is_last, change_length, byte_count, at)
        select comparison_id, batch_id, part, author_id, base_version, is_last, change_length, ${sql.lit(size)}, at
        from old_staged_parts
        where comparison_id = ${comparison_id} and batch_id = ${batch_id} and part = ${part}`.execute(
        queries,
      );
    }
  }
}
