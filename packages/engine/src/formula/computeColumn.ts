import type { Attribute, Cell } from '../comparison';
import { formatDate } from '../reading/formatValue';
import { findUnit } from '../reading/units';
import { type Column, createColumnBuilder } from '../table/column';
import { isMeasured } from '../typeDescriptions';
import { type CompiledFormula, compileFormula, convertSheet, convertVector } from './compileFormula';
import { idsIn } from './formulaText';
import { type Attempt, attempt, FormulaError, type FormulaTrouble } from './formulaTrouble';
import { type Conversion, conversionOf, measureOf, unitText } from './measure';
import {
  divisionByZero,
  highAt,
  inapplicable,
  known,
  lowAt,
  notReal,
  stateAt,
  stateVector,
  tooLarge,
  unknown,
  type Vector,
} from './vector';

/** The formula of an attribute as it is stored, `''` where its values are typed. */
export const formulaOf = ({ formula = '' }: Pick<Attribute, 'formula'>): string => formula;

/** Whether an attribute is computed from others, so that its cells can't be edited. */
export const isComputed = (attribute: Pick<Attribute, 'formula'>): boolean => formulaOf(attribute) !== '';

/** What a formula gives: the type and unit that its attribute needs. */
export interface FormulaResult {
  readonly type: 'number' | 'money' | 'boolean' | 'date';
  /** `''` for a plain number. */
  readonly unit: string;
}

/** A computed column: its numbers, what its cells say, and why there are none where the formula as a whole is wrong. */
export interface ComputedColumn {
  readonly column: Column;
  readonly cells: () => readonly Cell[];
  readonly trouble: FormulaTrouble | null;
}

type Ready = Attempt<{
  readonly formula: CompiledFormula;
  /** From the formula's unit to the attribute's. */
  readonly conversion: Conversion;
}>;

/** What a stored formula would give among these attributes, or what is wrong with it. */
export function checkFormula(stored: string, attributes: readonly Attribute[]): Attempt<FormulaResult> {
  return attempt(() => {
    const { kind, measure } = compileFormula(stored, attributes);
    if (kind !== 'amount') return { type: kind === 'day' ? 'date' : 'boolean', unit: '' };
    const unit = unitText(measure).text;
    return { type: findUnit(unit)?.family === 'money' ? 'money' : 'number', unit };
  });
}

function prepare(attribute: Attribute, attributes: readonly Attribute[]): Ready {
  return attempt(() => {
    const stored = formulaOf(attribute);
    refuseCircle(attribute.id, stored, attributes);
    const formula = compileFormula(stored, attributes);
    return { formula, conversion: conversionTo(formula, attribute) };
  });
}

/** Why an attribute's formula gives nothing in its unit and type; `null` where it does, and where there is none. */
export function findFormulaTrouble(
  attribute: Attribute,
  attributes: readonly Attribute[],
): FormulaTrouble | null {
  if (!isComputed(attribute)) return null;
  const ready = prepare(attribute, attributes);
  return ready.ok ? null : ready.trouble;
}

/**
 * The formula of a computed attribute as a spreadsheet writes it, `{id}` in place of the cell of each attribute it names;
 * `null` where a spreadsheet has no words for it.
 */
export function spreadsheetFormula(attribute: Attribute, attributes: readonly Attribute[]): string | null {
  if (!isComputed(attribute)) return null;
  const ready = prepare(attribute, attributes);
  return ready.ok ? convertSheet(ready.value.formula.sheet, ready.value.conversion) : null;
}

/** A formula that needs its own result, over however many others, has none. */
function refuseCircle(ownId: string, stored: string, attributes: readonly Attribute[]): void {
  const formulas = new Map(attributes.map((each) => [each.id, formulaOf(each)]));
  const reached = new Set<string>();
  const waiting = [...idsIn(stored)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === ownId) throw new FormulaError('circle', 'The formula needs its own result.');
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...idsIn(formulas.get(id) ?? ''));
  }
}

/** How results become values of the attribute: in its unit, of its type. */
function conversionTo({ kind, measure }: CompiledFormula, { type, unit }: Attribute): Conversion {
  if (kind !== 'amount') {
    if (type === (kind === 'day' ? 'date' : 'boolean')) return { factor: 1, offset: 0 };
    throw new FormulaError(
      'units',
      `The formula gives ${kind === 'day' ? 'dates' : 'yes or no'}, and the attribute has another type.`,
    );
  }
  if (!isMeasured(type))
    throw new FormulaError('units', 'The formula gives numbers, and the attribute has another type.');
  const conversion = conversionOf(measure, measureOf(unit));
  const given = unitText(measure).text;
  if (conversion === null) {
    throw new FormulaError(
      'units',
      `The formula gives ${given}, which can’t be shown in ${unit === '' ? 'a plain number' : unit}.`,
    );
  }
  return conversion;
}

interface Computed extends ComputedColumn {
  readonly inputs: readonly Column[];
}

const computed = new WeakMap<Column, Map<string, Computed>>();

/** The parts of attributes on which a formula's results depend, beside the numbers of its inputs. */
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
 * Computes an attribute's column from the columns of others, again only when one of these is another column. A formula that is
 * wrong as a whole gives unknown cells that say why.
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
  const vector = convertVector(formula.run(columnOf, first?.values.length ?? size), conversion);
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

function toColumn(vector: Vector, isAnswer: boolean): Column {
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

/** What the cells say: the number as a text that the attribute reads, or the state with its sentence. */
function cellsOf(vector: Vector, attribute: Attribute, repeated: readonly Column[]): readonly Cell[] {
  const mark = attribute.reading.decimalMark;
  const written = (value: number) =>
    attribute.type === 'date'
      ? formatDate(value)
      : attribute.type === 'boolean'
        ? (['no', 'yes'][value] ?? '')
        : String(value).replace('.', mark);
  const isWide = (index: number) => repeated.some((column) => column.low?.[index] !== column.high?.[index]);
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

/** The columns that a formula names more than once, for which interval arithmetic can reach too far. */
function repeatedInputs(
  attribute: Attribute,
  ids: readonly string[],
  columnOf: (attributeId: string) => Column,
): readonly Column[] {
  const stored = formulaOf(attribute);
  return ids.filter((id) => stored.split(`{${id}}`).length > 2).map(columnOf);
}
