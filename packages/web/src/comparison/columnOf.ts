import { type Attribute, type Cell, type Column, readColumn } from '@tertium/engine';

const columns = new WeakMap<readonly Cell[], Map<string, Column>>();

/** The parts of an attribute on which reading its cells depends. */
function readingKey({ type, unit, order, reading }: Attribute): string {
  return JSON.stringify([type, unit, order, reading]);
}

/** The numbers of a list of cells, read once as long as both the list and the way of reading stay the same. */
export function columnOf(cells: readonly Cell[], attribute: Attribute): Column {
  const known = columns.get(cells) ?? new Map<string, Column>();
  columns.set(cells, known);
  const key = readingKey(attribute);
  const column = known.get(key) ?? readColumn(cells, attribute);
  known.set(key, column);
  return column;
}

export function isColumnRead(cells: readonly Cell[], attribute: Attribute): boolean {
  return columns.get(cells)?.has(readingKey(attribute)) === true;
}
