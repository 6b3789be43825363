import type { Attribute } from '../comparison';
import { findUnit } from '../reading/units';
import { isMeasured } from '../typeDescriptions';
import { type CompiledFormula, compileFormula } from './compileFormula';
import { convertSheet } from './formulaPart';
import { idsIn } from './formulaText';
import { type Attempt, attempt, FormulaError, type FormulaTrouble } from './formulaTrouble';
import { type Conversion, conversionOf, measureOf, unitText } from './measure';

/** The stored formula of an attribute, `''` if its values are typed. */
export const formulaOf = ({ formula = '' }: Pick<Attribute, 'formula'>): string => formula;

/** Whether an attribute is computed from others, so that its cells can't be edited. */
export const isComputed = (attribute: Pick<Attribute, 'formula'>): boolean => formulaOf(attribute) !== '';

/** The result of a formula: the type and unit that its attribute needs. */
export interface FormulaResult {
  readonly type: 'number' | 'money' | 'boolean' | 'date';
  /** `''` for a plain number. */
  readonly unit: string;
}

type Ready = Attempt<{
  readonly formula: CompiledFormula;
  /** From the formula's unit to the attribute's. */
  readonly conversion: Conversion;
}>;

/** The result of a stored formula among these attributes, or what is wrong with it. */
export function checkFormula(stored: string, attributes: readonly Attribute[]): Attempt<FormulaResult> {
  return attempt(() => {
    const { kind, measure } = compileFormula(stored, attributes);
    if (kind !== 'amount') return { type: kind === 'day' ? 'date' : 'boolean', unit: '' };
    const unit = unitText(measure).text;
    return { type: findUnit(unit)?.family === 'money' ? 'money' : 'number', unit };
  });
}

/** Compiles an attribute's formula, or returns what is wrong with it. */
export function prepare(attribute: Attribute, attributes: readonly Attribute[]): Ready {
  return attempt(() => {
    const stored = formulaOf(attribute);
    refuseCircle(attribute.id, stored, attributes);
    const formula = compileFormula(stored, attributes);
    return { formula, conversion: conversionTo(formula, attribute) };
  });
}

/** Why an attribute's formula has no result in its unit and type. `null` if it has one, or there is no formula. */
export function findFormulaTrouble(
  attribute: Attribute,
  attributes: readonly Attribute[],
): FormulaTrouble | null {
  if (!isComputed(attribute)) return null;
  const ready = prepare(attribute, attributes);
  return ready.ok ? null : ready.trouble;
}

/**
 * Writes the formula of a computed attribute for a spreadsheet, with `{id}` for the cell of each attribute and
 * `PLACE({id})`, which no spreadsheet knows. `null` if spreadsheets can't express it.
 */
export function spreadsheetFormula(attribute: Attribute, attributes: readonly Attribute[]): string | null {
  if (!isComputed(attribute)) return null;
  const ready = prepare(attribute, attributes);
  return ready.ok ? convertSheet(ready.value.formula.sheet, ready.value.conversion) : null;
}

/** Refuses a formula that needs its own result, directly or through other formulas. */
function refuseCircle(ownId: string, stored: string, attributes: readonly Attribute[]): void {
  const formulas = new Map(attributes.map((each) => [each.id, formulaOf(each)]));
  const reached = new Set<string>();
  const waiting = [...idsIn(stored)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === ownId) throw new FormulaError('circle', 'The formula depends on its own result.');
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...idsIn(formulas.get(id) ?? ''));
  }
}

/** How results are converted to the attribute's unit and type. */
function conversionTo({ kind, measure }: CompiledFormula, { type, unit }: Attribute): Conversion {
  if (kind !== 'amount') {
    if (type === (kind === 'day' ? 'date' : 'boolean')) return { factor: 1, offset: 0 };
    throw new FormulaError(
      'units',
      `The formula gives ${kind === 'day' ? 'dates' : 'yes or no'}, but the attribute has another type.`,
    );
  }
  if (!isMeasured(type))
    throw new FormulaError('units', 'The formula gives numbers, but the attribute has another type.');
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
