import type { Attribute, Cell, Comparison } from './comparison';
import { formulaOf, isComputed } from './formula/checkFormula';
import { type ComputedColumn, computeColumn } from './formula/computeColumn';
import { idsIn } from './formula/formulaText';
import { readColumn } from './reading/readColumn';
import { storedCells } from './storedCells';
import type { Column } from './table/column';

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

/**
 * The columns of a comparison, read or computed. They stay as they are while neither their cells nor their attribute change,
 * and those of a formula while none of its inputs does.
 */
export function columnsOf(comparison: Pick<Comparison, 'attributes' | 'columns'>): Columns {
  const found = new Map<string, Column>();
  const computed = new Map<string, ComputedColumn>();
  const attributeOf = (attributeId: string) => comparison.attributes.find(({ id }) => id === attributeId);

  const compute = (attribute: Attribute): ComputedColumn => {
    const known = computed.get(attribute.id);
    if (known !== undefined) return known;
    const size = storedCells(comparison, attribute.id).length;
    const made = computeColumn(attribute, comparison.attributes, columnOf, size);
    computed.set(attribute.id, made);
    return made;
  };
  const columnOf = (attributeId: string): Column => {
    const known = found.get(attributeId);
    if (known !== undefined) return known;
    const attribute = attributeOf(attributeId);
    if (attribute === undefined) throw new RangeError(`No attribute with the id ${attributeId}`);
    const column = isComputed(attribute)
      ? compute(attribute).column
      : readColumnOnce(storedCells(comparison, attributeId), attribute);
    found.set(attributeId, column);
    return column;
  };
  const cellsOf = (attributeId: string) => {
    const attribute = attributeOf(attributeId);
    return attribute !== undefined && isComputed(attribute)
      ? compute(attribute).cells()
      : storedCells(comparison, attributeId);
  };
  return { columnOf, cellsOf };
}

/** Whether asking for an attribute's numbers takes no reading: of a computed one, whether all that its formula names is read. */
export function isColumnRead(
  comparison: Pick<Comparison, 'attributes' | 'columns'>,
  attribute: Attribute,
): boolean {
  if (!isComputed(attribute))
    return columns.get(storedCells(comparison, attribute.id))?.has(readingKey(attribute)) === true;
  const named = new Set(idsIn(formulaOf(attribute)));
  const others = comparison.attributes.filter((each) => each.id !== attribute.id);
  return others.every(
    (each) => !named.has(each.id) || isColumnRead({ ...comparison, attributes: others }, each),
  );
}
