import type { Attribute, Cell, Weighting } from '@tertium/engine';
import type { AttributeRow, WeightingRow } from '../../../store/comparisonTables';

/** By attribute id: the index of its cells in the stored lists. */
export type Slots = ReadonlyMap<string, number>;

/** The stored list of an item's cells: JSON without the empty cells at its end. */
export function formatCells(cells: readonly Cell[]): string {
  let length = cells.length;
  while (length > 0 && (cells[length - 1] ?? null) === null) length--;
  return JSON.stringify(length === cells.length ? cells : cells.slice(0, length));
}

export function parseCells(text: string): readonly Cell[] {
  return JSON.parse(text);
}

export function parseAttribute(row: Pick<AttributeRow, 'content'>): Attribute {
  return JSON.parse(row.content);
}

export function parseWeighting(row: Pick<WeightingRow, 'content'>): Weighting {
  return JSON.parse(row.content);
}

/** The slots of before for attributes that stay, the lowest free ones for those that are new. */
export function assignSlots(before: Slots, attributeIds: readonly string[]): Slots {
  const slots = new Map<string, number>();
  for (const id of attributeIds) {
    const slot = before.get(id);
    if (slot !== undefined) slots.set(id, slot);
  }
  const taken = new Set(slots.values());
  let next = 0;
  for (const id of attributeIds) {
    if (slots.has(id)) continue;
    while (taken.has(next)) next++;
    slots.set(id, next);
    taken.add(next);
  }
  return slots;
}
