import type { Cell, Comparison } from './comparison';

/** Shared by all attributes without cells, so that they are read only once. */
const none: readonly Cell[] = [];

/**
 * The stored cells of an attribute, in the order of the items, for code that changes, compares or writes stored cells.
 * To read values, use `columnsOf`.
 */
export function storedCells({ columns }: Pick<Comparison, 'columns'>, attributeId: string): readonly Cell[] {
  return (columns[attributeId] ?? none) as readonly Cell[];
}
