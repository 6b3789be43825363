import { type Cell, type CellDetail, type Change, type Comparison, indexOfId } from '@tertium/engine';
import type { CellUpdates } from './importPlan';

/** As many items as the server has in hand at once: changes of the same items stand together. */
const blockItems = 500;
/** Rows of more kinds than this in a block, by which of their cells change, are written attribute by attribute. */
const kindsOfRows = 8;

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
    const block = itemIds.slice(start, start + blockItems).map((itemId, i): BlockRow => {
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
    changes.push(...writeBlock(block));
  }
  return changes;
}

interface BlockRow {
  readonly itemId: string;
  /** Only those that change, by attribute. */
  readonly cells: ReadonlyMap<string, Cell>;
}

function writeBlock(block: readonly BlockRow[]): readonly Change[] {
  const changed = block.filter(({ cells }) => cells.size > 0);
  const kinds = new Map<string, BlockRow[]>();
  for (const row of changed) {
    const kind = [...row.cells.keys()].join();
    const alike = kinds.get(kind);
    if (alike === undefined) kinds.set(kind, [row]);
    else alike.push(row);
  }
  if (kinds.size <= kindsOfRows) {
    return [...kinds.values()].map((rows) => rectangle(rows, [...(rows[0]?.cells.keys() ?? [])]));
  }
  const attributeIds = new Set(changed.flatMap(({ cells }) => [...cells.keys()]));
  return [...attributeIds].map((attributeId) =>
    rectangle(
      changed.filter(({ cells }) => cells.has(attributeId)),
      [attributeId],
    ),
  );
}

function rectangle(rows: readonly BlockRow[], attributeIds: readonly string[]): Change {
  return {
    kind: 'cells.set',
    itemIds: rows.map(({ itemId }) => itemId),
    attributeIds,
    rows: rows.map(({ cells }) => attributeIds.map((id) => cells.get(id) ?? null)),
  };
}
