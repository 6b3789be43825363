import { type Cell, type Change, emptyComparison, type Item } from '@tertium/engine';
import { addLinesOf, type BatchLines, noLines } from '../history/batchLines';
import type { NewItems } from '../storage/chunks';
import { countChange } from './batchProgress';
import { type Indexed, itemIdsOf } from './changePieces';

/** A split part of a batch: new items, which can be stored without knowing the comparison, and the rest. */
export interface SplitPart {
  readonly fresh: NewItems;
  /** The history lines of the new items. */
  readonly historyLines: BatchLines;
  readonly counts: Readonly<Record<string, number>>;
  readonly rest: readonly Indexed[];
}

/**
 * Separates the items that a part adds, with their cells, from its other changes. `null` if applying the items first
 * and the rest afterwards might differ from applying all in order. The new items' cells may also come as columns,
 * apart from the changes.
 */
export function splitPart(
  changes: readonly Change[],
  cells: NewItems['columns'] = new Map(),
): SplitPart | null {
  const split = createSplit(cells);
  for (const [index, change] of changes.entries()) if (!split.take(index, change)) return null;
  return split.end();
}

function createSplit(cells: NewItems['columns']) {
  const items: Item[] = [];
  const places = new Map<string, number>();
  const columns = new Map<string, Cell[]>();
  const rest: Indexed[] = [];
  const named = new Set<string>();
  const historyLines = noLines();
  const counts: Record<string, number> = {};
  /** Whether a change of the rest concerns new items. Then everything after it must stay after it. */
  let isClosed = false;

  function add(change: Extract<Change, { kind: 'items.add' }>): boolean {
    if (change.items.some(({ id }) => places.has(id) || named.has(id))) return false;
    for (const item of change.items) {
      places.set(item.id, items.length);
      items.push(item);
    }
    addLinesOf(historyLines, emptyComparison(''), change);
    countChange(counts, change);
    return true;
  }

  function setCells(change: Extract<Change, { kind: 'cells.set' }>): void {
    const placeOf = change.itemIds.map((id) => places.get(id) ?? 0);
    for (const [j, attributeId] of change.attributeIds.entries()) {
      const column = columns.get(attributeId) ?? [];
      columns.set(attributeId, fill(column));
      for (const [i, row] of change.rows.entries()) column[placeOf[i] ?? 0] = row[j] ?? null;
    }
    countChange(counts, change);
  }

  /** Extends a column to the number of items. */
  function fill(column: Cell[]): Cell[] {
    while (column.length < items.length) column.push(null);
    return column;
  }

  function keep(index: number, change: Change): boolean {
    // They remove cells or free an id, so the order matters.
    if (change.kind === 'attributes.remove' || change.kind === 'items.remove') return false;
    if (change.kind === 'attributes.add' && change.attributes.some(({ id }) => columns.has(id))) return false;
    for (const id of itemIdsOf(change)) {
      named.add(id);
      if (places.has(id)) isClosed = true;
    }
    rest.push([index, change]);
    return true;
  }

  return {
    /** Adds a change. Returns whether the part can still be split. */
    take(index: number, change: Change): boolean {
      if (!isClosed && change.kind === 'items.add') return add(change);
      if (!isClosed && change.kind === 'cells.set' && change.itemIds.every((id) => places.has(id))) {
        setCells(change);
        return true;
      }
      return keep(index, change);
    },
    end(): SplitPart | null {
      if (items.length === 0) return null;
      for (const column of columns.values()) fill(column);
      const setCount = (counts['cells.set'] ?? 0) + items.length * cells.size;
      return {
        fresh: { items, columns: new Map([...columns, ...cells]) },
        historyLines,
        counts: { ...counts, ...(setCount > 0 && { 'cells.set': setCount }) },
        rest,
      };
    },
  };
}
