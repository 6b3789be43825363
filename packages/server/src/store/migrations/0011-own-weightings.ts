import { sql } from 'kysely';
import type { Migration } from '../migration';
import { packText, unpackText } from '../packed';
import type { Queries } from '../store';

/** Weightings are somebody's own or have a name of their own; a comparison's first one becomes its owner's. */
export const ownWeightings: Migration = {
  id: '0011-own-weightings',
  statements: [
    'alter table weightings add column person_id text',
    'create unique index weightings_of_person on weightings (person_id, comparison_id)',
    // Whoever has weights of their own has a picture of their own.
    'drop table pictures',
    `create table pictures (
      comparison_id text not null references comparisons (id),
      person_id text not null,
      version bigint not null,
      content text not null,
      primary key (comparison_id, person_id)
    )`,
  ],
  rewrite: async (queries) => {
    const { rows } = await sql<Owned>`select id, owner_id from comparisons`.execute(queries);
    for (const comparison of rows) {
      const own = await giveFirst(queries, comparison);
      await rewriteHistory(queries, comparison.id, own);
      await rewritePrepared(queries, comparison.id, own);
    }
  },
};

interface Owned {
  readonly id: string;
  readonly owner_id: string;
}

/** Which weighting is whose. */
interface Own {
  readonly weightingId: string;
  readonly personId: string;
}

interface StoredWeighting {
  readonly id: string;
  readonly position: number;
}

const byPosition = (a: StoredWeighting, b: StoredWeighting): number =>
  a.position - b.position || (a.id < b.id ? -1 : 1);

/** Gives the first weighting to the owner. Where there is none, the one that weighing made had the comparison's id. */
async function giveFirst(queries: Queries, { id, owner_id }: Owned): Promise<Own> {
  const { rows } = await sql<{ content: string }>`select content from weightings
    where comparison_id = ${id}`.execute(queries);
  const weightings = rows.map(({ content }): StoredWeighting => JSON.parse(content)).sort(byPosition);
  const own = { weightingId: weightings[0]?.id ?? id, personId: owner_id };
  let grown = 0;
  for (const weighting of weightings) {
    const revised = withPerson(weighting, own);
    const content = JSON.stringify(revised);
    grown += Buffer.byteLength(content) - Buffer.byteLength(JSON.stringify(weighting));
    await sql`update weightings set content = ${content}, person_id = ${revised.personId}
      where comparison_id = ${id} and id = ${weighting.id}`.execute(queries);
  }
  if (grown > 0) {
    await sql`update comparisons set byte_count = byte_count + ${grown} where id = ${id}`.execute(queries);
  }
  return own;
}

function withPerson<T extends { readonly id: string }>({ id, ...rest }: T, own: Own) {
  return { id, personId: id === own.weightingId ? own.personId : null, ...rest };
}

type Fields = Readonly<Record<string, unknown>>;

function revise(change: Fields, own: Own): Fields {
  if (change.kind !== 'weightings.add') return change;
  const weightings = change.weightings as readonly StoredWeighting[];
  return { ...change, weightings: weightings.map((weighting) => withPerson(weighting, own)) };
}

interface PartKey {
  readonly batch_id: string;
  readonly direction: string;
  readonly part: number;
}

/** Waiting parts too, whose changes stand among those of the history. */
async function rewriteHistory(queries: Queries, comparisonId: string, own: Own): Promise<void> {
  const { rows: keys } = await sql<PartKey>`
    select batch_id, direction, part from history_parts where comparison_id = ${comparisonId} and (
      batch_id in (select batch_id from history
        where comparison_id = ${comparisonId} and counts like '%"weightings.%')
      or batch_id in (select batch_id from staged_parts where comparison_id = ${comparisonId})
    )`.execute(queries);
  for (const { batch_id, direction, part } of keys) {
    const place = sql`where comparison_id = ${comparisonId} and batch_id = ${batch_id}
      and direction = ${direction} and part = ${part}`;
    const { rows } = await sql<{ content: Buffer }>`select content from history_parts ${place}`.execute(
      queries,
    );
    for (const { content } of rows) {
      const text = unpackText(content);
      if (!text.includes('"weightings.add"')) continue;
      const changes: readonly Fields[] = JSON.parse(text);
      const revised = JSON.stringify(changes.map((change) => revise(change, own)));
      await sql`update history_parts set content = ${packText(revised).content}, length = ${revised.length}
        ${place}`.execute(queries);
    }
  }
}

/** What is left to do of parts whose new items wait already. */
async function rewritePrepared(queries: Queries, comparisonId: string, own: Own): Promise<void> {
  const { rows } = await sql<{ batch_id: string; part: number; prepared: string }>`
    select batch_id, part, prepared from staged_parts
    where comparison_id = ${comparisonId} and prepared like '%"weightings.add"%'`.execute(queries);
  for (const { batch_id, part, prepared } of rows) {
    const { rest, ...done }: { readonly rest: readonly { readonly change: Fields }[] } = JSON.parse(prepared);
    const revised = { ...done, rest: rest.map((each) => ({ ...each, change: revise(each.change, own) })) };
    await sql`update staged_parts set prepared = ${JSON.stringify(revised)}
      where comparison_id = ${comparisonId} and batch_id = ${batch_id} and part = ${part}`.execute(queries);
  }
}
