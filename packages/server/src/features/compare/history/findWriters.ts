import { type Change, rawText } from '@tertium/engine';
import { sql } from 'kysely';
import type { Queries } from '../../../store/openStore';
import { listHistoryParts } from '../storage/historyParts';

/** How far back it looks, because reading takes time. Writers of older values stay unknown. */
const reachedBack = { batches: 5000, characters: 4_000_000 };
/** Characters of changes that are read from the store at once, unless a batch is longer. */
const charactersAtOnce = 500_000;

/** A cell and the text in it. */
export interface WrittenCell {
  readonly itemId: string;
  readonly attributeId: string;
  readonly raw: string;
}

/**
 * Finds who entered the values that cells had before a version, by cell. A cell is missing if its value is too old, or
 * if batches of several people were joined.
 */
export async function findWriters<Cell extends WrittenCell>(
  queries: Queries,
  comparisonId: string,
  { cells, before }: { readonly cells: readonly Cell[]; readonly before: number },
): Promise<ReadonlyMap<Cell, string>> {
  const open = new Set(cells);
  const writers = new Map<Cell, string>();
  for (const run of runsOf(await listBatches(queries, comparisonId, before))) {
    const span = {
      first: run.at(-1)?.version ?? 0,
      last: run[0]?.version ?? 0,
      direction: 'inverse',
    } as const;
    const undone = new Map<number, Change[]>();
    for (const { version, changes } of await listHistoryParts(queries, comparisonId, span)) {
      const list: readonly Change[] = JSON.parse(changes);
      undone.set(version, [...(undone.get(version) ?? []), ...list]);
    }
    for (const { version, author_id } of run) {
      const changes = undone.get(version) ?? [];
      for (const cell of open) {
        if (!changes.some((change) => undoesValue(change, cell))) continue;
        open.delete(cell);
        if (author_id !== '') writers.set(cell, author_id);
      }
      if (open.size === 0) return writers;
    }
  }
  return writers;
}

/** Lists batches, latest first, with the length of their inverse changes. */
const listBatches = (queries: Queries, comparisonId: string, before: number) =>
  queries
    .selectFrom('history')
    .innerJoin('history_parts', (join) =>
      join
        .onRef('history_parts.comparison_id', '=', 'history.comparison_id')
        .onRef('history_parts.batch_id', '=', 'history.batch_id')
        .on('history_parts.direction', '=', 'inverse'),
    )
    .select(['history.version', 'history.author_id', sql<number>`sum(history_parts.length)`.as('characters')])
    .where('history.comparison_id', '=', comparisonId)
    .where('history.version', '<', before)
    .groupBy(['history.version', 'history.author_id'])
    .orderBy('history.version', 'desc')
    .limit(reachedBack.batches)
    .execute();

type Batch = Awaited<ReturnType<typeof listBatches>>[number];

function* runsOf(batches: readonly Batch[]): Generator<readonly Batch[]> {
  let [run, characters, total]: [Batch[], number, number] = [[], 0, 0];
  for (const batch of batches) {
    const own = Number(batch.characters);
    total += own;
    if (total > reachedBack.characters) break;
    if (run.length > 0 && characters + own > charactersAtOnce) {
      yield run;
      [run, characters] = [[], 0];
    }
    run.push(batch);
    characters += own;
  }
  if (run.length > 0) yield run;
}

/** Whether an inverse change removes the text of a cell. */
function undoesValue(change: Change, { itemId, attributeId, raw }: WrittenCell): boolean {
  if (change.kind === 'items.remove') return change.ids.includes(itemId);
  if (change.kind === 'attributes.remove') return change.ids.includes(attributeId);
  if (change.kind !== 'cells.set') return false;
  const [row, column] = [change.itemIds.indexOf(itemId), change.attributeIds.indexOf(attributeId)];
  if (row === -1 || column === -1) return false;
  return rawText(change.rows[row]?.[column] ?? null) !== raw;
}
