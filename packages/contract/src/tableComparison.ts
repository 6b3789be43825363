import { type Comparison, comparePositions } from '@tertium/engine';
import type { ComparisonTable } from './comparison';
import { itemsOfLists } from './itemLists';

/** The parts of a table that make the engine's comparison. */
type Table = Pick<
  ComparisonTable,
  'itemCount' | 'chunks' | 'attributes' | 'name' | 'description' | 'settings' | 'weightings'
>;

/**
 * Makes the engine's comparison from a whole table, with its items in order. Throws RangeError if the table is
 * incomplete.
 */
export function comparisonOfTable(table: Table): Comparison {
  const { itemCount, chunks, attributes, name, description, settings, weightings } = table;
  const found = chunks.flatMap((chunk) =>
    itemsOfLists(chunk).map((item, i) => ({ item, cells: chunk.columns.map((column) => column[i] ?? null) })),
  );
  if (found.length !== itemCount) throw new RangeError('The number of items is wrong');
  found.sort((a, b) => comparePositions(a.item, b.item));
  const columns = attributes.map(({ id }, j) => [id, found.map(({ cells }) => cells[j] ?? null)] as const);
  return {
    name,
    description,
    settings,
    items: found.map(({ item }) => item),
    attributes,
    columns: Object.fromEntries(columns),
    weightings,
  };
}
