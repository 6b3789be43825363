import { type Attribute, type Comparison, comparePositions, type Weighting } from '@tertium/engine';
import { sql } from 'kysely';
import type { AttributeRow, ComparisonRow, WeightingRow } from '../../../store/comparisonTables';
import { compileOnce } from '../../../store/compileOnce';
import type { Queries } from '../../../store/openStore';

const rowsPerStatement = 100;

export function parseAttribute(row: Pick<AttributeRow, 'content'>): Attribute {
  return JSON.parse(row.content);
}

export function parseWeighting(row: Pick<WeightingRow, 'content'>): Weighting {
  return JSON.parse(row.content);
}

/** The attributes and weightings of a comparison, in order. */
export type Entries = Pick<Comparison, 'attributes' | 'weightings'>;

export type EntryTable = 'attributes' | 'weightings';

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

/** Lists the attributes of several comparisons, unordered. */
export const listAttributesOf = compileOnce(
  (queries: Queries, { comparisonIds }: { readonly comparisonIds: readonly string[] }) =>
    queries
      .selectFrom('attributes')
      .select(['comparison_id', 'content'])
      .where('comparison_id', 'in', comparisonIds),
);

/** Loads the attributes of a comparison, in order. */
export async function loadAttributes(queries: Queries, comparisonId: string): Promise<readonly Attribute[]> {
  const { rows } = await listAttributes(queries, { comparisonId });
  return rows.map(parseAttribute).sort(comparePositions);
}

/** Loads the weightings of a comparison, in order. */
export async function loadWeightings(queries: Queries, comparisonId: string): Promise<readonly Weighting[]> {
  const { rows } = await listWeightings(queries, { comparisonId });
  return rows.map(parseWeighting).sort(comparePositions);
}

/** Points with attribute names instead of ids, in the attributes' order. Removed attributes are left out. */
export const namePoints = (attributes: readonly Attribute[], points: Readonly<Record<string, number>>) =>
  attributes.flatMap(({ id, name }) => {
    const given = points[id];
    return given === undefined ? [] : [{ id, attribute: name, points: given }];
  });

/** Loads all attributes and weightings of a comparison, or some attributes without weightings. */
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
  return { attributes, weightings: await loadWeightings(queries, comparisonId) };
}

export const entryTables: readonly EntryTable[] = ['attributes', 'weightings'];

/** Writes the attributes and weightings that differ. Returns by how many bytes they grew. */
export async function saveEntries(
  queries: Queries,
  comparisonId: string,
  before: Comparison,
  after: Comparison,
): Promise<number> {
  let bytes = 0;
  for (const table of entryTables) {
    if (before[table] === after[table]) continue;
    bytes += await saveList(queries, { table, comparisonId }, before[table], after[table]);
  }
  return bytes;
}

export type Entry = Attribute | Weighting;

/** The differences between two lists of entries. */
export interface EntryChanges {
  readonly removed: readonly string[];
  /** Changed and new entries. */
  readonly changed: readonly Entry[];
}

/** Compares entries by identity: an entry that isn't the same object has changed. */
export function compareEntries(before: readonly Entry[], after: readonly Entry[]): EntryChanges {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const kept = new Set(after.map(({ id }) => id));
  return {
    removed: [...old.keys()].filter((id) => !kept.has(id)),
    changed: after.filter((entry) => old.get(entry.id) !== entry),
  };
}

interface EntryList {
  readonly table: EntryTable;
  readonly comparisonId: string;
}

async function saveList(
  queries: Queries,
  list: EntryList,
  before: readonly Entry[],
  after: readonly Entry[],
): Promise<number> {
  const changes = compareEntries(before, after);
  await writeEntries(queries, list, changes);
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const gone = [...changes.removed, ...changes.changed.map(({ id }) => id)].map((id) => old.get(id));
  return sum(changes.changed.map(sizeOf)) - sum(gone.map(sizeOf));
}

/** Writes the differences of one list. */
export async function writeEntries(
  queries: Queries,
  { table, comparisonId }: EntryList,
  { removed, changed }: EntryChanges,
): Promise<void> {
  if (removed.length > 0) {
    await queries
      .deleteFrom(table)
      .where('comparison_id', '=', comparisonId)
      .where('id', 'in', removed)
      .execute();
  }
  const rows = changed.map(rowIn({ id: comparisonId }));
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
}

/** The row of an entry of a comparison. */
export const rowIn =
  (comparison: Pick<ComparisonRow, 'id'>) =>
  (entry: Entry): AttributeRow | WeightingRow => ({
    comparison_id: comparison.id,
    id: entry.id,
    content: JSON.stringify(entry),
    ...('personId' in entry && { person_id: entry.personId }),
  });

/** The bytes that all entries of a comparison count for. */
export function sizeOfEntries({ attributes, weightings }: Entries): number {
  return sum([...attributes, ...weightings].map(sizeOf));
}

function sizeOf(entry: Entry | undefined): number {
  return entry === undefined ? 0 : Buffer.byteLength(JSON.stringify(entry));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}
