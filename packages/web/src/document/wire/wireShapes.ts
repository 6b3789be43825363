import type { ComparisonTable, PersonName, Possession, Right, TableChunk } from '@tertium/contract';
import { itemsOfLists } from '@tertium/contract';
import { type Cell, type Comparison, comparePositions, type Item } from '@tertium/engine';

/** A comparison as the server keeps it, and the version of it. */
export interface SavedComparison {
  readonly id: string;
  readonly version: number;
  /** The most its person may do with it. */
  readonly rights: Right;
  /** The most they could do since it was opened. */
  readonly rightsBefore: Right;
  /** Whose it is. */
  readonly possession: Possession;
  /** Those who have weights of their own, by name. */
  readonly weighers: readonly PersonName[];
  readonly comparison: Comparison;
}

/** Items with their cells by attribute. */
export type TableRows = Pick<Comparison, 'items' | 'columns'>;

/** Puts a table of the wire together, chunk by chunk. */
export interface TableBuilder {
  readonly add: (chunk: TableChunk) => void;
  /** Items so far. */
  readonly count: () => number;
  /** What came first, in the order of the table. */
  readonly first: () => TableRows;
  readonly finish: () => SavedComparison;
}

export function createTableBuilder(head: Omit<ComparisonTable, 'chunks'>): TableBuilder {
  const { id, version, name, description, settings, attributes, weightings, rights, weighers } = head;
  const possession = possessionOf(head);
  const items: Item[] = [];
  const pieces = attributes.map((): (readonly Cell[])[] => []);
  let first: TableRows = { items: [], columns: {} };
  const columnsOf = (cellsOf: (lists: readonly (readonly Cell[])[]) => readonly Cell[]) =>
    attributes.map((attribute, j) => [attribute.id, cellsOf(pieces[j] ?? [])] as const);

  return {
    add: ({ columns, ...lists }) => {
      items.push(...itemsOfLists(lists));
      for (const [j, cells] of columns.entries()) pieces[j]?.push(cells);
      if (first.items.length === 0) {
        first = inOrder(
          items.slice(),
          columnsOf(([cells = []]) => cells),
        );
      }
    },
    count: () => items.length,
    first: () => first,
    finish: () => {
      const comparison: Comparison = {
        name,
        description,
        settings,
        attributes: attributes.toSorted(comparePositions),
        weightings: weightings.toSorted(comparePositions),
        ...inOrder(
          items,
          columnsOf((lists) => ([] as readonly Cell[]).concat(...lists)),
        ),
      };
      return freezeSaved({ id, version, rights, rightsBefore: rights, possession, weighers, comparison });
    },
  };
}

/** What the head of a table, or a line of the list, says of whose it is. */
export function possessionOf({ owner, isMine, isShared, sharedBy }: Possession): Possession {
  return { owner, isMine, isShared, sharedBy };
}

/**
 * Frozen at the top only: the store must not walk through millions of cells to freeze them, and stops where it finds a
 * frozen object.
 */
export function freezeSaved(saved: SavedComparison): SavedComparison {
  Object.freeze(saved.comparison);
  return Object.freeze(saved);
}

function inOrder(
  items: readonly Item[],
  columns: readonly (readonly [string, readonly Cell[]])[],
): TableRows {
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
