import type { Comparison } from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import { addItems } from './addItems';
import type { Excerpt } from './excerpt';
import { reviseChunk } from './reviseChunk';
import type { Table } from './table';

/** How writing changed the counts in a comparison's row. */
export interface Growth {
  readonly items: number;
  readonly attributes: number;
  readonly bytes: number;
}

export const noGrowth: Growth = { items: 0, attributes: 0, bytes: 0 };

export function addGrowth(a: Growth, b: Growth): Growth {
  return { items: a.items + b.items, attributes: a.attributes + b.attributes, bytes: a.bytes + b.bytes };
}

/** Writes the differences between an excerpt and its changed state. The caller updates the comparison's own row. */
export async function saveExcerpt(table: Table, before: Excerpt, after: Comparison): Promise<Growth> {
  let bytes = await table.saveEntries(before.comparison, after);
  bytes += await saveItems(table, before, after);
  return {
    items: after.items.length - before.comparison.items.length,
    attributes: after.attributes.length - before.comparison.attributes.length,
    bytes,
  };
}

async function saveItems(table: Table, { comparison, chunks }: Excerpt, after: Comparison): Promise<number> {
  const areItemsSame = comparison.items === after.items;
  const columns = Object.keys(after.columns).flatMap((id) => {
    const cells = storedCells(after, id);
    return areItemsSame && storedCells(comparison, id) === cells ? [] : [[id, cells] as const];
  });
  if (areItemsSame && columns.length === 0) return 0;
  const left = { places: new Map(after.items.map(({ id }, i) => [id, i])), items: after.items, columns };
  let bytes = 0;
  for (const chunk of chunks) bytes += await reviseChunk(table, chunk, left);
  if (areItemsSame) return bytes;
  const known = new Set(comparison.items.map(({ id }) => id));
  const added = after.items.flatMap(({ id }, i) => (known.has(id) ? [] : [i]));
  return bytes + (await addItems(table, pick(left, added)));
}

function pick({ items, columns }: Left, places: readonly number[]) {
  const at = <T>(list: readonly T[]) => places.flatMap((place) => list.slice(place, place + 1));
  return { items: at(items), columns: new Map(columns.map(([id, cells]) => [id, at(cells)])) };
}

type Left = Parameters<typeof reviseChunk>[2];
