import type { Right, TableChunk } from '@tertium/contract';
import { comparePositions } from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { createTurns } from '../../../store/turns';
import { readItemSlices } from './itemSlices';
import { parseAttribute, parseCells, parseWeighting } from './storedCells';

/**
 * The contract's ComparisonTable as JSON text, a line for each chunk, put together from slices of rows: a table of
 * millions of cells is never in memory as objects. `right` is what the reader may do. Call it inside a snapshot.
 */
export async function readTableJson(queries: Queries, row: ComparisonRow, right: Right): Promise<string> {
  const attributeRows = await queries
    .selectFrom('attributes')
    .select(['slot', 'content'])
    .where('comparison_id', '=', row.id)
    .execute();
  const attributes = attributeRows
    .map((stored) => ({ slot: stored.slot, attribute: parseAttribute(stored) }))
    .sort((a, b) => comparePositions(a.attribute, b.attribute));
  const weightingRows = await queries
    .selectFrom('weightings')
    .select('content')
    .where('comparison_id', '=', row.id)
    .execute();
  const chunks: string[] = [];
  let itemCount = 0;
  const takeTurn = createTurns();
  for await (const slice of readItemSlices(queries, row.id)) {
    const cells = slice.map((item) => parseCells(item.cells));
    const chunk: TableChunk = {
      ids: slice.map(({ id }) => id),
      names: slice.map(({ name }) => name),
      positions: slice.map(({ position }) => position),
      columns: attributes.map(({ slot }) => cells.map((list) => list[slot] ?? null)),
    };
    chunks.push(`\n${JSON.stringify(chunk)}`);
    itemCount += slice.length;
    await takeTurn();
  }
  const head = JSON.stringify({
    id: row.id,
    version: row.version,
    rights: right,
    name: row.name,
    description: row.description,
    settings: JSON.parse(row.settings),
    attributes: attributes.map(({ attribute }) => attribute),
    weightings: weightingRows.map(parseWeighting).sort(comparePositions),
    itemCount,
  });
  return `${head.slice(0, -1)},"chunks":[${chunks.join()}\n]}`;
}
