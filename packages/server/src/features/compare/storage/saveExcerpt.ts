import type { Cell, Comparison, Item } from '@tertium/engine';
import type { AttributeRow, ComparisonRow, ItemRow, WeightingRow } from '../../../store/comparisonTables';
import type { Queries } from '../../../store/openStore';
import type { Excerpt } from './excerpt';
import { assignSlots, formatCells, type Slots } from './storedCells';

/** Rows of one statement: enough to be quick, few enough for others to get their turn. */
const rowsPerStatement = 100;

/** What writing did to the figures that stand beside a comparison. */
export interface Growth {
  readonly items: number;
  readonly attributes: number;
  readonly bytes: number;
}

export const noGrowth: Growth = { items: 0, attributes: 0, bytes: 0 };

export function addGrowth(a: Growth, b: Growth): Growth {
  return { items: a.items + b.items, attributes: a.attributes + b.attributes, bytes: a.bytes + b.bytes };
}

/** Writes what differs between an excerpt and what became of it; the comparison's own row is left to the caller. */
export async function saveExcerpt(
  queries: Queries,
  row: ComparisonRow,
  before: Excerpt,
  after: Comparison,
): Promise<Growth> {
  const slots = assignSlots(
    before.slots,
    after.attributes.map(({ id }) => id),
  );
  const attributes = await saveAttributes(queries, row.id, { before, after, slots });
  const weightings = await saveWeightings(queries, row.id, before.comparison, after);
  const items = await saveItems(queries, row.id, { before, after, slots });
  return addGrowth(addGrowth(attributes, weightings), items);
}

interface Step {
  readonly before: Excerpt;
  readonly after: Comparison;
  readonly slots: Slots;
}

const size = (text: string): number => Buffer.byteLength(text);

async function saveAttributes(queries: Queries, id: string, step: Step): Promise<Growth> {
  const { before, after, slots } = step;
  const old = new Map(before.comparison.attributes.map((attribute) => [attribute.id, attribute]));
  const kept = new Set(after.attributes.map((attribute) => attribute.id));
  const removed = [...old.keys()].filter((attributeId) => !kept.has(attributeId));
  if (removed.length > 0) {
    await queries
      .deleteFrom('attributes')
      .where('comparison_id', '=', id)
      .where('id', 'in', removed)
      .execute();
  }
  const rows: AttributeRow[] = after.attributes
    .filter((attribute) => old.get(attribute.id) !== attribute)
    .map((attribute) => ({
      comparison_id: id,
      id: attribute.id,
      slot: slots.get(attribute.id) ?? 0,
      content: JSON.stringify(attribute),
    }));
  for (const chunk of chunks(rows)) {
    await queries
      .insertInto('attributes')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['comparison_id', 'id'])
          .doUpdateSet({ content: (eb) => eb.ref('excluded.content') }),
      )
      .execute();
  }
  const gone = [...removed, ...rows.map((written) => written.id)].map((attributeId) => old.get(attributeId));
  return {
    items: 0,
    attributes: after.attributes.length - before.comparison.attributes.length,
    bytes: sum(rows.map(({ content }) => size(content))) - sum(gone.map(sizeOfEntry)),
  };
}

async function saveWeightings(
  queries: Queries,
  id: string,
  before: Comparison,
  after: Comparison,
): Promise<Growth> {
  const old = new Map(before.weightings.map((weighting) => [weighting.id, weighting]));
  const kept = new Set(after.weightings.map((weighting) => weighting.id));
  const removed = [...old.keys()].filter((weightingId) => !kept.has(weightingId));
  if (removed.length > 0) {
    await queries
      .deleteFrom('weightings')
      .where('comparison_id', '=', id)
      .where('id', 'in', removed)
      .execute();
  }
  const rows: WeightingRow[] = after.weightings
    .filter((weighting) => old.get(weighting.id) !== weighting)
    .map((weighting) => ({ comparison_id: id, id: weighting.id, content: JSON.stringify(weighting) }));
  for (const chunk of chunks(rows)) {
    await queries
      .insertInto('weightings')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['comparison_id', 'id'])
          .doUpdateSet({ content: (eb) => eb.ref('excluded.content') }),
      )
      .execute();
  }
  const gone = [...removed, ...rows.map((written) => written.id)].map((weightingId) => old.get(weightingId));
  const bytes = sum(rows.map(({ content }) => size(content))) - sum(gone.map(sizeOfEntry));
  return { ...noGrowth, bytes };
}

async function saveItems(queries: Queries, id: string, step: Step): Promise<Growth> {
  const { before, after } = step;
  const kept = new Set(after.items.map((item) => item.id));
  const removed = [...before.rows.values()].filter((row) => !kept.has(row.id));
  for (const chunk of chunks(removed)) {
    await queries
      .deleteFrom('items')
      .where('comparison_id', '=', id)
      .where(
        'id',
        'in',
        chunk.map((row) => row.id),
      )
      .execute();
  }
  let bytes = -sum(removed.map(sizeOfItem));
  const rowOf = itemFormatter(id, step);
  for (const [start, chunk] of chunks(after.items).entries()) {
    const rows = chunk
      .map((item, i) => rowOf(item, start * rowsPerStatement + i))
      .filter((row) => !isSameItem(before.rows.get(row.id), row));
    bytes += sum(rows.map(sizeOfItem)) - sum(rows.map((row) => sizeOfItem(before.rows.get(row.id))));
    await putItems(queries, rows);
  }
  return { items: after.items.length - before.rows.size, attributes: 0, bytes };
}

/** Makes the row of an item and its index. */
function itemFormatter(id: string, { after, slots }: Step): (item: Item, index: number) => ItemRow {
  const columns: (readonly Cell[] | undefined)[] = [];
  for (const [attributeId, slot] of slots) columns[slot] = after.columns[attributeId];
  return (item, index) => ({
    comparison_id: id,
    id: item.id,
    name: item.name,
    position: item.position,
    cells: formatCells(Array.from(columns, (column) => column?.[index] ?? null)),
  });
}

/** Writes items, new or known. */
export async function putItems(queries: Queries, rows: readonly ItemRow[]): Promise<void> {
  for (const chunk of chunks(rows)) {
    await queries
      .insertInto('items')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.columns(['comparison_id', 'id']).doUpdateSet({
          name: (eb) => eb.ref('excluded.name'),
          position: (eb) => eb.ref('excluded.position'),
          cells: (eb) => eb.ref('excluded.cells'),
        }),
      )
      .execute();
  }
}

/** Bytes that an item counts for. */
export function sizeOfItem(row: ItemRow | undefined): number {
  return row === undefined ? 0 : size(row.name) + size(row.cells);
}

function sizeOfEntry(entry: object | undefined): number {
  return entry === undefined ? 0 : size(JSON.stringify(entry));
}

function isSameItem(a: ItemRow | undefined, b: ItemRow): boolean {
  return a !== undefined && a.name === b.name && a.position === b.position && a.cells === b.cells;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0);
}

function chunks<T>(list: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < list.length; start += rowsPerStatement) {
    result.push(list.slice(start, start + rowsPerStatement));
  }
  return result;
}
