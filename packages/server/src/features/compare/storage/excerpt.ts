import { type Cell, type Comparison, comparePositions } from '@tertium/engine';
import type { ComparisonRow, ItemRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import { parseAttribute, parseCells, parseWeighting, type Slots } from './storedCells';

/** Parameters of one statement stay far below what either store takes. */
const idsPerStatement = 1000;

/**
 * A comparison with only the items that some changes are about: the engine's functions give on it what they give on
 * the whole, as long as every item that is named is in it (if it exists).
 */
export interface Excerpt {
  readonly comparison: Comparison;
  readonly slots: Slots;
  /** As stored, by item id. */
  readonly rows: ReadonlyMap<string, ItemRow>;
}

export async function loadExcerpt(
  queries: Queries,
  row: ComparisonRow,
  itemIds: ReadonlySet<string>,
): Promise<Excerpt> {
  const attributeRows = await queries
    .selectFrom('attributes')
    .select(['id', 'slot', 'content'])
    .where('comparison_id', '=', row.id)
    .execute();
  const weightingRows = await queries
    .selectFrom('weightings')
    .select('content')
    .where('comparison_id', '=', row.id)
    .execute();
  const itemRows = await loadItems(queries, row.id, [...itemIds]);
  itemRows.sort(comparePositions);
  const slots = new Map(attributeRows.map(({ id, slot }) => [id, slot]));
  return {
    slots,
    rows: new Map(itemRows.map((item) => [item.id, item])),
    comparison: {
      name: row.name,
      description: row.description,
      settings: JSON.parse(row.settings),
      items: itemRows.map(({ id, name, position }) => ({ id, name, position })),
      attributes: attributeRows.map(parseAttribute).sort(comparePositions),
      columns: columnsOf(itemRows, slots),
      weightings: weightingRows.map(parseWeighting).sort(comparePositions),
    },
  };
}

async function loadItems(queries: Queries, comparisonId: string, ids: readonly string[]): Promise<ItemRow[]> {
  const rows: ItemRow[] = [];
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const found = await queries
      .selectFrom('items')
      .selectAll()
      .where('comparison_id', '=', comparisonId)
      .where('id', 'in', ids.slice(start, start + idsPerStatement))
      .execute();
    rows.push(...found);
  }
  return rows;
}

/** By attribute id: one cell per row. */
function columnsOf(rows: readonly Pick<ItemRow, 'cells'>[], slots: Slots): Record<string, readonly Cell[]> {
  const lists = rows.map((row) => parseCells(row.cells));
  const columns: Record<string, readonly Cell[]> = {};
  for (const [id, slot] of slots) columns[id] = lists.map((cells) => cells[slot] ?? null);
  return columns;
}
