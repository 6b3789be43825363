import {
  type Attribute,
  type Cell,
  type Column,
  type Comparison,
  indexOfId,
  readColumn,
} from '@tertium/engine';

const columns = new WeakMap<readonly Cell[], Map<string, Column>>();

/** The parts of an attribute on which reading its cells depends. */
function readingKey({ type, unit, order, reading }: Attribute): string {
  const { leftOpen: _, isEndGuessed: __, ...rules } = reading;
  return JSON.stringify([type, unit, order, rules]);
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

/** The same by the attribute's id, as a ranking asks for them: often, so each is looked up once. */
export function columnsOf({
  attributes,
  columns: cells,
}: Pick<Comparison, 'attributes' | 'columns'>): (attributeId: string) => Column {
  const found = new Map<string, Column>();
  return (attributeId) => {
    const known = found.get(attributeId);
    if (known !== undefined) return known;
    const attribute = attributes[indexOfId(attributes).get(attributeId) ?? -1];
    if (attribute === undefined) throw new RangeError(`No attribute with the id ${attributeId}`);
    const column = columnOf(cells[attributeId] ?? [], attribute);
    found.set(attributeId, column);
    return column;
  };
}

export function isColumnRead(cells: readonly Cell[], attribute: Attribute): boolean {
  return columns.get(cells)?.has(readingKey(attribute)) === true;
}
