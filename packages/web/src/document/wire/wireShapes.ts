import type { ComparisonTable, PersonName, Possession, Right, TableChunk } from '@tertium/contract';
import { itemsOfLists } from '@tertium/contract';
import { type Cell, type Comparison, comparePositions, type Item } from '@tertium/engine';

/** A comparison as saved on the server, with its version. */
export interface SavedComparison {
  readonly id: string;
  readonly version: number;
  /** The person's right. */
  readonly rights: Right;
  /** The highest right that the person had since it was opened. */
  readonly rightsBefore: Right;
  /** Who owns it. */
  readonly possession: Possession;
  /** The people with their own weights, by name. */
  readonly weighers: readonly PersonName[];
  /** How the person last viewed it, on any device. */
  readonly lastView: string;
  readonly comparison: Comparison;
}

/** Items with their cells by attribute. */
export type TableRows = Pick<Comparison, 'items' | 'columns'>;

/** Builds a table from the chunks of an answer. */
export interface TableBuilder {
  readonly add: (chunk: TableChunk) => void;
  /** Items added so far. */
  readonly count: () => number;
  /** The first items, in the order of the table. */
  readonly first: () => TableRows;
  readonly finish: () => SavedComparison;
}

export function createTableBuilder(head: Omit<ComparisonTable, 'chunks'>): TableBuilder {
  const { id, version, name, description, settings, attributes, weightings, rights, weighers } = head;
  const { lastView = '' } = head;
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
      return freezeSaved({
        ...{ id, version, rights, rightsBefore: rights, possession, weighers, lastView, comparison },
      });
    },
  };
}

/** Picks the ownership from the head of a table or from a line of the list. */
export function possessionOf({ owner, isMine, isShared, sharedBy }: Possession): Possession {
  return { owner, isMine, isShared, sharedBy };
}

/** Freezes only the top level: the store stops at frozen objects instead of walking through millions of cells. */
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
