import { sql } from 'kysely';
import type { Migration } from '../migration';
import type { Queries } from '../store';
import { reviseBatch, reviseComparison } from './reviseChanges';

const rowsAtOnce = 200;

/**
 * Each weight became a field of its own; which weighting is looked at left the comparison; formulas left the
 * attributes until there are formulas. What is stored, history and waiting parts included, is written again.
 */
export const singleWeights: Migration = {
  id: '0003-single-weights',
  statements: [
    // They were drawn with the weighting that had been chosen.
    'delete from pictures',
    // Marks of direction may no longer stand in names.
    "update items set name = replace(name, '\u061c', '') where name like '%\u061c%'",
    "update comparisons set name = replace(name, '\u061c', '') where name like '%\u061c%'",
  ],
  rewrite: async (queries) => {
    await rewriteComparisons(queries);
    await rewriteHistory(queries);
    await rewriteStaged(queries);
  },
};

interface Sized {
  readonly comparison_id: string;
  readonly id: string;
  readonly content: string;
}

async function rewriteComparisons(queries: Queries): Promise<void> {
  const { rows } = await sql<{ id: string; settings: string }>`select id, settings from comparisons`.execute(
    queries,
  );
  for (const { id, settings } of rows) {
    const attributes = await sql<Sized>`select comparison_id, id, content from attributes
      where comparison_id = ${id}`.execute(queries);
    const weightings = await sql<Sized>`select comparison_id, id, content from weightings
      where comparison_id = ${id}`.execute(queries);
    let shrunk = 0;
    for (const [table, entries] of [
      ['attributes', attributes.rows],
      ['weightings', weightings.rows],
    ] as const) {
      for (const entry of entries) {
        const content = JSON.stringify(reviseComparison[table](JSON.parse(entry.content)));
        if (content === entry.content) continue;
        shrunk += Buffer.byteLength(entry.content) - Buffer.byteLength(content);
        await sql`update ${sql.table(table)} set content = ${content}
          where comparison_id = ${id} and id = ${entry.id}`.execute(queries);
      }
    }
    const revised = JSON.stringify(reviseComparison.settings(JSON.parse(settings)));
    await sql`update comparisons set settings = ${revised}, byte_count = byte_count - ${shrunk}
      where id = ${id}`.execute(queries);
  }
}

interface PartRow {
  readonly comparison_id: string;
  readonly version: number;
  readonly direction: string;
  readonly part: number;
  readonly changes: string;
}

/** Version by version: a batch and its inverse together show which points each of them removed. */
async function rewriteHistory(queries: Queries): Promise<void> {
  let after = { id: '', version: 0 };
  for (;;) {
    const { rows: versions } = await sql<{ comparison_id: string; version: number }>`
      select distinct comparison_id, version from history_parts
      where (comparison_id > ${after.id} or (comparison_id = ${after.id} and version > ${after.version}))
        and (changes like '%"weighting.update"%' or changes like '%"formula"%'
          or changes like '%"activeWeightingId"%' or changes like '%"weightings.add"%')
      order by comparison_id, version limit ${rowsAtOnce}`.execute(queries);
    for (const { comparison_id, version } of versions) {
      const { rows } = await sql<PartRow>`select * from history_parts
        where comparison_id = ${comparison_id} and version = ${version}`.execute(queries);
      const revised = reviseBatch(rows.map(({ changes }) => JSON.parse(changes)));
      for (const [i, row] of rows.entries()) {
        const changes = JSON.stringify(revised[i]);
        if (changes === row.changes) continue;
        await sql`update history_parts set changes = ${changes} where comparison_id = ${comparison_id}
          and version = ${version} and direction = ${row.direction} and part = ${row.part}`.execute(queries);
      }
    }
    const last = versions.at(-1);
    if (last === undefined) return;
    after = { id: last.comparison_id, version: last.version };
  }
}

async function rewriteStaged(queries: Queries): Promise<void> {
  const { rows: keys } = await sql<{ comparison_id: string; batch_id: string; part: number }>`
    select comparison_id, batch_id, part from staged_parts`.execute(queries);
  for (const { comparison_id, batch_id, part } of keys) {
    const { rows } = await sql<{ changes: string }>`select changes from staged_parts
      where comparison_id = ${comparison_id} and batch_id = ${batch_id} and part = ${part}`.execute(queries);
    for (const row of rows) {
      const [revised] = reviseBatch([JSON.parse(row.changes)]);
      const changes = JSON.stringify(revised);
      if (changes === row.changes) continue;
      await sql`update staged_parts set changes = ${changes}, change_length = ${changes.length}
        where comparison_id = ${comparison_id} and batch_id = ${batch_id} and part = ${part}`.execute(
        queries,
      );
    }
  }
}
