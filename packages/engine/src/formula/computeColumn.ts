import type { Attribute, Cell } from '../comparison';
import type { Column } from '../table/column';
import { formulaOf, prepare } from './checkFormula';
import { cellsOf, repeatedInputs, toColumn } from './formulaCells';
import { convertVector } from './formulaPart';
import { idsIn } from './formulaText';
import type { FormulaTrouble } from './formulaTrouble';
import { stateVector, unknown } from './vector';

/** A computed column: its numbers, its cells, and why there are none if the whole formula is wrong. */
export interface ComputedColumn {
  readonly column: Column;
  readonly cells: () => readonly Cell[];
  readonly trouble: FormulaTrouble | null;
}

interface Computed extends ComputedColumn {
  readonly inputs: readonly Column[];
}

const computed = new WeakMap<Column, Map<string, Computed>>();

/** The fields of attributes that affect a formula's results, besides the numbers of its inputs. */
const keyOf = (attribute: Attribute, inputs: readonly Attribute[]): string =>
  JSON.stringify([
    formulaOf(attribute),
    attribute.type,
    attribute.unit,
    attribute.reading.decimalMark,
    inputs.map(({ name, type, unit, direction, target, order }) => [
      name,
      type,
      unit,
      direction,
      target,
      order,
    ]),
  ]);

/**
 * Computes an attribute's column from the columns of others. Cached until one of these changes. If the whole formula is
 * wrong, its cells are unknown and say why.
 */
export function computeColumn(
  attribute: Attribute,
  attributes: readonly Attribute[],
  columnOf: (attributeId: string) => Column,
  size: number,
): ComputedColumn {
  const ready = prepare(attribute, attributes);
  if (!ready.ok) return withoutResults(ready.trouble, size);
  const ids = idsIn(formulaOf(attribute));
  const inputs = ids.map(columnOf);
  const key = keyOf(
    attribute,
    ids.flatMap((id) => attributes.filter((each) => each.id === id)),
  );
  const [first] = inputs;
  const known = first === undefined ? undefined : computed.get(first)?.get(key);
  if (known?.inputs.every((column, at) => column === inputs[at])) return known;
  const { formula, conversion } = ready.value;
  const vector = convertVector(formula.run(columnOf, first?.size ?? size), conversion);
  const isAnswer = formula.kind === 'answer';
  const column = toColumn(vector, isAnswer);
  let cells: readonly Cell[] | null = null;
  const made: Computed = {
    column,
    inputs,
    trouble: null,
    cells: () => (cells ??= cellsOf(vector, attribute, repeatedInputs(attribute, ids, columnOf))),
  };
  if (first !== undefined)
    computed.set(first, (computed.get(first) ?? new Map<string, Computed>()).set(key, made));
  return made;
}

function withoutResults(trouble: FormulaTrouble, size: number): ComputedColumn {
  const cell: Cell = { raw: '', state: 'unknown', note: trouble.sentence };
  return {
    column: toColumn(stateVector(size, unknown), false),
    cells: () => new Array<Cell>(size).fill(cell),
    trouble,
  };
}
