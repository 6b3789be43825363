import type { ComparisonTable, Right } from '@tertium/contract';
import { type Cell, type Comparison, comparePositions, type Item } from '@tertium/engine';

/** A comparison as the server keeps it, and the version of it. */
export interface SavedComparison {
  readonly id: string;
  readonly version: number;
  /** The most its person may do with it. */
  readonly rights: Right;
  readonly comparison: Comparison;
}

/**
 * The wire's table as the engine's comparison. Frozen at the top only: the store must not walk through millions of
 * cells to freeze them, and stops where it finds a frozen object.
 */
export function fromWireTable(table: ComparisonTable): SavedComparison {
  const items = table.chunks.flatMap(({ ids, names, positions }) =>
    ids.map((id, i): Item => ({ id, name: names[i] ?? '', position: positions[i] ?? i })),
  );
  const columns = table.attributes.map(
    ({ id }, j) => [id, table.chunks.flatMap((chunk) => chunk.columns[j] ?? [])] as const,
  );
  const { name, description, settings, attributes, weightings, rights } = table;
  const comparison: Comparison = {
    name,
    description,
    settings,
    attributes: attributes.toSorted(comparePositions),
    weightings: weightings.toSorted(comparePositions),
    ...inOrder(items, columns),
  };
  return freezeSaved({ id: table.id, version: table.version, rights, comparison });
}

export function freezeSaved(saved: SavedComparison): SavedComparison {
  Object.freeze(saved.comparison);
  return Object.freeze(saved);
}

function inOrder(
  items: readonly Item[],
  columns: readonly (readonly [string, readonly Cell[]])[],
): Pick<Comparison, 'items' | 'columns'> {
  const isSorted = items.every((item, i) => {
    const before = items[i - 1];
    return before === undefined || comparePositions(before, item) <= 0;
  });
  if (isSorted) return { items, columns: Object.fromEntries(columns) };
  const order = items.map((_, i) => i);
  const at = (i: number): Item => items[i] ?? { id: '', name: '', position: 0 };
  order.sort((a, b) => comparePositions(at(a), at(b)));
  return {
    items: order.map(at),
    columns: Object.fromEntries(columns.map(([id, cells]) => [id, order.map((i) => cells[i] ?? null)])),
  };
}
