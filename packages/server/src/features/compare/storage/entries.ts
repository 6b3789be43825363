import { type Attribute, type Comparison, comparePositions, type Weighting } from '@tertium/engine';
import { sql } from 'kysely';
import type { AttributeRow, WeightingRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries } from '../../../store/openStore';

const rowsPerStatement = 100;

export function parseAttribute(row: Pick<AttributeRow, 'content'>): Attribute {
  return JSON.parse(row.content);
}

export function parseWeighting(row: Pick<WeightingRow, 'content'>): Weighting {
  return JSON.parse(row.content);
}

/** The attributes and weightings of a comparison, in their order. */
export type Entries = Pick<Comparison, 'attributes' | 'weightings'>;

type EntryTable = 'attributes' | 'weightings';

const contentsOf = (queries: Queries, table: EntryTable, comparisonId: string) =>
  queries.selectFrom(table).select('content').where('comparison_id', '=', comparisonId);

interface OfComparison {
  readonly comparisonId: string;
}
const listAttributes = compileOnce((queries: Queries, { comparisonId }: OfComparison) =>
  contentsOf(queries, 'attributes', comparisonId),
);
const listWeightings = compileOnce((queries: Queries, { comparisonId }: OfComparison) =>
  contentsOf(queries, 'weightings', comparisonId),
);
const listSomeAttributes = compileOnce(
  (queries: Queries, { comparisonId, ids }: OfComparison & { readonly ids: readonly string[] }) =>
    contentsOf(queries, 'attributes', comparisonId).where('id', 'in', ids),
);

/** The attributes of several comparisons, in no order. */
export const listAttributesOf = compileOnce(
  (queries: Queries, { comparisonIds }: { readonly comparisonIds: readonly string[] }) =>
    queries
      .selectFrom('attributes')
      .select(['comparison_id', 'content'])
      .where('comparison_id', 'in', comparisonIds),
);

/** The attributes of a comparison in their order. */
export async function loadAttributes(queries: Queries, comparisonId: string): Promise<readonly Attribute[]> {
  const { rows } = await listAttributes(queries, { comparisonId });
  return rows.map(parseAttribute).sort(comparePositions);
}

/** All of a comparison, or some of its attributes without weightings. */
export async function loadEntries(
  queries: Queries,
  comparisonId: string,
  attributeIds: ReadonlySet<string> | 'all',
): Promise<Entries> {
  if (attributeIds !== 'all') {
    const { rows } = await listSomeAttributes(queries, { comparisonId, ids: [...attributeIds] });
    return { attributes: rows.map(parseAttribute).sort(comparePositions), weightings: [] };
  }
  const attributes = await loadAttributes(queries, comparisonId);
  const { rows } = await listWeightings(queries, { comparisonId });
  return { attributes, weightings: rows.map(parseWeighting).sort(comparePositions) };
}

const tables: readonly EntryTable[] = ['attributes', 'weightings'];

/** Writes the attributes and weightings that differ; gives by how many bytes they have grown. */
export async function saveEntries(
  queries: Queries,
  comparisonId: string,
  before: Comparison,
  after: Comparison,
): Promise<number> {
  let bytes = 0;
  for (const table of tables) {
    if (before[table] === after[table]) continue;
    bytes += await saveList(queries, { table, comparisonId }, before[table], after[table]);
  }
  return bytes;
}

/** Writes the weightings of a comparison that has none. */
export async function saveWeightings(
  queries: Queries,
  comparisonId: string,
  weightings: readonly Weighting[],
): Promise<void> {
  await saveList(queries, { table: 'weightings', comparisonId }, [], weightings);
}

type Entry = Attribute | Weighting;

async function saveList(
  queries: Queries,
  { table, comparisonId }: { readonly table: EntryTable; readonly comparisonId: string },
  before: readonly Entry[],
  after: readonly Entry[],
): Promise<number> {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const kept = new Set(after.map(({ id }) => id));
  const removed = [...old.keys()].filter((id) => !kept.has(id));
  if (removed.length > 0) {
    await queries
      .deleteFrom(table)
      .where('comparison_id', '=', comparisonId)
      .where('id', 'in', removed)
      .execute();
  }
  const rows = after
    .filter((entry) => old.get(entry.id) !== entry)
    .map((entry): AttributeRow | WeightingRow => ({
      comparison_id: comparisonId,
      id: entry.id,
      content: JSON.stringify(entry),
      ...('personId' in entry && { person_id: entry.personId }),
    }));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await queries
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict.columns(['comparison_id', 'id']).doUpdateSet((eb) => ({
          content: eb.ref('excluded.content'),
          ...(table === 'weightings' && { person_id: sql<string | null>`excluded.person_id` }),
        })),
      )
      .execute();
  }
  const gone = [...removed, ...rows.map(({ id }) => id)].map((id) => old.get(id));
  return sum(rows.map(({ content }) => Buffer.byteLength(content))) - sum(gone.map(sizeOf));
}

function sizeOf(entry: Entry | undefined): number {
  return entry === undefined ? 0 : Buffer.byteLength(JSON.stringify(entry));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}
