import type { Right } from '@tertium/contract';
import { comparePositions } from '@tertium/engine';
import type { ComparisonRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { createTurns } from '../../../store/turns';
import { readItemSlices } from './itemSlices';
import { parseAttribute, parseCells, parseWeighting } from './storedCells';

/**
 * The contract's ComparisonTable as JSON text, put together column by column from slices of rows: a table of millions
 * of cells is never in memory as objects. `right` is what the reader may do. Call it inside a snapshot.
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
  const ids: string[] = [];
  const names: string[] = [];
  const positions: string[] = [];
  const columns: string[][] = attributes.map(() => []);
  const takeTurn = createTurns();
  for await (const slice of readItemSlices(queries, row.id)) {
    ids.push(listOf(slice.map((item) => item.id)));
    names.push(listOf(slice.map((item) => item.name)));
    positions.push(listOf(slice.map((item) => item.position)));
    const cells = slice.map((item) => parseCells(item.cells));
    for (const [j, { slot }] of attributes.entries()) {
      columns[j]?.push(listOf(cells.map((list) => list[slot] ?? null)));
    }
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
  });
  const items = `{"ids":[${ids.join()}],"names":[${names.join()}],"positions":[${positions.join()}]}`;
  const table = columns.map((pieces) => `[${pieces.join()}]`).join();
  return `${head.slice(0, -1)},"items":${items},"columns":[${table}]}`;
}

/** The entries of a JSON list without its brackets. */
function listOf(values: readonly unknown[]): string {
  return JSON.stringify(values).slice(1, -1);
}
