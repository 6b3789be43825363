import {
  type Cell,
  type CellDetail,
  type CellRow,
  type Change,
  type Comparison,
  indexOfId,
  writeRows,
} from '@tertium/engine';
import type { CellUpdates } from './importPlan';

/** As many items as the server has in hand at once: changes of the same items stand together. */
const blockItems = 500;

/**
 * What a file makes of a cell that exists: the same text leaves it untouched, whatever its state; another makes it known.
 * The note stays. Source, date and confidence speak of the value that goes, and go with it.
 */
export function updatedCell(old: Cell, text: string): Cell {
  const raw = text.trim();
  if (old === null || typeof old === 'string') return old?.trim() === raw ? old : text;
  if (old.raw.trim() === raw) return old;
  const { note } = old;
  return note === undefined ? text : ({ raw: text, state: 'known', note } satisfies CellDetail);
}

/** The changes that bring texts into a comparison; nothing for cells that stay what they are. */
export function updateCells(
  comparison: Pick<Comparison, 'items' | 'columns'>,
  { itemIds, attributeIds, rows }: CellUpdates,
): readonly Change[] {
  const rowOf = indexOfId(comparison.items);
  const changes: Change[] = [];
  for (let start = 0; start < itemIds.length; start += blockItems) {
    const block = itemIds.slice(start, start + blockItems).map((itemId, i): CellRow => {
      const row = rowOf.get(itemId) ?? -1;
      const cells = new Map<string, Cell>();
      for (const [j, text] of (rows[start + i] ?? []).entries()) {
        const attributeId = attributeIds[j] ?? '';
        if (text === null) continue;
        const old = comparison.columns[attributeId]?.[row] ?? null;
        const cell = updatedCell(old, text);
        if (cell !== old) cells.set(attributeId, cell);
      }
      return { itemId, cells };
    });
    changes.push(...writeRows(block));
  }
  return changes;
}
