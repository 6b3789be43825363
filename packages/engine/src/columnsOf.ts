import type { Attribute, Cell, Comparison } from './comparison';
import { formulaOf, isComputed } from './formula/checkFormula';
import { type ComputedColumn, computeColumn } from './formula/computeColumn';
import { idsIn } from './formula/formulaText';
import { readColumn } from './reading/readColumn';
import { storedCells } from './storedCells';
import type { Column } from './table/column';

/** The cells of a comparison, by attribute. Only code that edits cells bypasses this. */
export interface Columns {
  /** The numbers, read on first use. Throws a RangeError if there is no such attribute. */
  readonly columnOf: (attributeId: string) => Column;
  /** The text, state and source of each cell. Empty if there is no such attribute. */
  readonly cellsOf: (attributeId: string) => readonly Cell[];
}

const columns = new WeakMap<readonly Cell[], Map<string, Column>>();

/** The fields of an attribute that affect how its cells are read. */
function readingKey({ type, unit, order, reading }: Attribute): string {
  const { leftOpen: _, isEndGuessed: __, ...rules } = reading;
  return JSON.stringify([type, unit, order, rules]);
}

/** Reads the numbers of cells by an attribute's rules. Cached while both the cells and the rules stay the same. */
export function readColumnOnce(cells: readonly Cell[], attribute: Attribute): Column {
  const known = columns.get(cells) ?? new Map<string, Column>();
  columns.set(cells, known);
  const key = readingKey(attribute);
  const column = known.get(key) ?? readColumn(cells, attribute);
  known.set(key, column);
  return column;
}

/**
 * Reads or computes the columns of a comparison. A column stays the same object until its cells or attribute change,
 * and a computed one until one of its inputs does.
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

/** Whether an attribute's numbers are read already. For a computed attribute, whether all inputs of its formula are. */
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
