import type { Attribute, Cell, Comparison } from '../comparison';
import { storedCells } from '../storedCells';
import type { Column } from '../table/column';
import { readColumn } from './readColumn';

/** What a comparison knows of its items, attribute by attribute. Only code that changes cells reads them elsewhere. */
export interface Columns {
  /** The numbers, read when they are first asked for; a RangeError where there is no such attribute. */
  readonly columnOf: (attributeId: string) => Column;
  /** What each cell says: text, state and source. None where there is no such attribute. */
  readonly cellsOf: (attributeId: string) => readonly Cell[];
}

const columns = new WeakMap<readonly Cell[], Map<string, Column>>();

/** The parts of an attribute on which reading its cells depends. */
function readingKey({ type, unit, order, reading }: Attribute): string {
  const { leftOpen: _, isEndGuessed: __, ...rules } = reading;
  return JSON.stringify([type, unit, order, rules]);
}

/** The numbers of cells as an attribute reads them, read once as long as both the cells and the way of reading stay the same. */
export function readColumnOnce(cells: readonly Cell[], attribute: Attribute): Column {
  const known = columns.get(cells) ?? new Map<string, Column>();
  columns.set(cells, known);
  const key = readingKey(attribute);
  const column = known.get(key) ?? readColumn(cells, attribute);
  known.set(key, column);
  return column;
}

/** The columns of a comparison; those that have been read stay read while neither their cells nor their attribute change. */
export function columnsOf(comparison: Pick<Comparison, 'attributes' | 'columns'>): Columns {
  const found = new Map<string, Column>();
  const cellsOf = (attributeId: string) => storedCells(comparison, attributeId);
  const columnOf = (attributeId: string) => {
    const known = found.get(attributeId);
    if (known !== undefined) return known;
    const attribute = comparison.attributes.find(({ id }) => id === attributeId);
    if (attribute === undefined) throw new RangeError(`No attribute with the id ${attributeId}`);
    const column = readColumnOnce(cellsOf(attributeId), attribute);
    found.set(attributeId, column);
    return column;
  };
  return { columnOf, cellsOf };
}

/** Whether asking for an attribute's numbers takes no reading. */
export function isColumnRead(comparison: Pick<Comparison, 'columns'>, attribute: Attribute): boolean {
  return columns.get(storedCells(comparison, attribute.id))?.has(readingKey(attribute)) === true;
}
