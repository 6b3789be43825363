import type { Attribute, Cell } from '../comparison';
import { formatDate } from '../reading/formatValue';
import { type Column, createColumnBuilder, isRange } from '../table/column';
import { formulaOf } from './checkFormula';
import {
  divisionByZero,
  highAt,
  inapplicable,
  known,
  lowAt,
  notReal,
  stateAt,
  tooLarge,
  type Vector,
} from './vector';

/** Converts results to a column. A yes or no that a range leaves open is unknown. */
export function toColumn(vector: Vector, isAnswer: boolean): Column {
  const column = createColumnBuilder(vector.values.length);
  for (let index = 0; index < vector.values.length; index++) {
    const state = stateAt(vector, index);
    if (state === inapplicable) column.setInapplicable(index);
    if (state !== known) continue;
    const [value, low, high] = [vector.values[index] ?? 0, lowAt(vector, index), highAt(vector, index)];
    if (low === high) column.setValue(index, value);
    else if (!isAnswer) column.setRange(index, value, low, high);
  }
  return column.finish();
}

const stateWords: Readonly<Record<number, string>> = {
  [divisionByZero]: 'Division by zero.',
  [notReal]: 'A root or power of a negative number.',
  [tooLarge]: 'Too large for a number.',
};

/** Writes results as cells: the number as a text that the attribute reads, or the state with its sentence. */
export function cellsOf(vector: Vector, attribute: Attribute, repeated: readonly Column[]): readonly Cell[] {
  const mark = attribute.reading.decimalMark;
  const written = (value: number) =>
    attribute.type === 'date'
      ? formatDate(value)
      : attribute.type === 'boolean'
        ? (['no', 'yes'][value] ?? '')
        : String(value).replace('.', mark);
  const isWide = (index: number) => repeated.some((column) => isRange(column, index));
  return Array.from(vector.values, (value, index): Cell => {
    const state = stateAt(vector, index);
    if (state === inapplicable) return { raw: '', state: 'inapplicable' };
    const why = stateWords[state];
    if (why !== undefined) return { raw: '', state: 'unknown', note: why };
    if (state !== known) return null;
    const [low, high] = [lowAt(vector, index), highAt(vector, index)];
    if (low === high) return written(value);
    if (attribute.type === 'boolean') return null;
    const raw = `${written(low)}–${written(high)}`;
    return isWide(index)
      ? { raw, state: 'known', note: 'This range may be wider than needed: the formula uses a range twice.' }
      : raw;
  });
}

/** The columns that a formula uses more than once. For these, interval arithmetic can give too wide a range. */
export function repeatedInputs(
  attribute: Attribute,
  ids: readonly string[],
  columnOf: (attributeId: string) => Column,
): readonly Column[] {
  const stored = formulaOf(attribute);
  return ids.filter((id) => stored.split(`{${id}}`).length > 2).map(columnOf);
}
