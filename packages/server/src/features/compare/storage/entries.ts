import type { Attribute, Comparison, Weighting } from '@tertium/engine';
import type { WeightingRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';

const rowsPerStatement = 100;

export function parseAttribute(row: Pick<WeightingRow, 'content'>): Attribute {
  return JSON.parse(row.content);
}

export function parseWeighting(row: Pick<WeightingRow, 'content'>): Weighting {
  return JSON.parse(row.content);
}

const tables = ['attributes', 'weightings'] as const;

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

type Entry = Attribute | Weighting;

async function saveList(
  queries: Queries,
  { table, comparisonId }: { readonly table: (typeof tables)[number]; readonly comparisonId: string },
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
  const rows: WeightingRow[] = after
    .filter((entry) => old.get(entry.id) !== entry)
    .map((entry) => ({ comparison_id: comparisonId, id: entry.id, content: JSON.stringify(entry) }));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await queries
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .onConflict((conflict) =>
        conflict
          .columns(['comparison_id', 'id'])
          .doUpdateSet({ content: (eb) => eb.ref('excluded.content') }),
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
