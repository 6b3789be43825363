import type { Cell, Comparison } from './comparison';

/** Cells that do not exist: an attribute without any is read once too. */
const none: readonly Cell[] = [];

/**
 * The cells of an attribute as they are stored, in the order of the items: for code that changes, compares or writes down
 * what is stored. Values are read with `columnsOf`.
 */
export function storedCells({ columns }: Pick<Comparison, 'columns'>, attributeId: string): readonly Cell[] {
  return (columns[attributeId] ?? none) as readonly Cell[];
}
