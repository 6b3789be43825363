import { blankAttribute } from '../changes/blanks';
import { columnsOf } from '../columnsOf';
import type { Attribute, Cell, Comparison } from '../comparison';
import { checkFormula } from '../formula/checkFormula';
import { storedFormula } from '../formula/formulaText';

export type SheetColumn = Partial<Attribute> & { readonly cells: readonly Cell[] };
export type Sheet = Pick<Comparison, 'attributes' | 'columns'>;

/** Attributes by their names, whose ids are their names in lower case after a hash. */
export function sheetOf(columns: Readonly<Record<string, SheetColumn>>): Sheet {
  const named = Object.entries(columns).map(([name, { cells, ...more }], position) => ({
    cells,
    attribute: {
      ...blankAttribute({ id: `#${name.toLowerCase()}`, name, position }),
      type: 'number' as const,
      ...more,
    },
  }));
  return {
    attributes: named.map(({ attribute }) => attribute),
    columns: Object.fromEntries(named.map(({ attribute, cells }) => [attribute.id, cells])),
  };
}

/** The sheet with an attribute "Result" that a formula computes, in the unit that comes out unless one is given. */
export function withResult(sheet: Sheet, formula: string, more: Partial<Attribute> = {}): Sheet {
  const stored = storedFormula(formula, sheet.attributes);
  const result = checkFormula(stored, sheet.attributes);
  const attribute: Attribute = {
    ...blankAttribute({ id: '#result', name: 'Result', position: 99 }),
    ...(result.ok ? result.value : { type: 'number' as const }),
    formula: stored,
    ...more,
  };
  const cells = Object.values(sheet.columns)[0]?.map(() => null) ?? [];
  return { attributes: [...sheet.attributes, attribute], columns: { ...sheet.columns, '#result': cells } };
}

/** What the cells of a formula say: their texts, or their state with its sentence. */
export function resultsOf(sheet: Sheet, formula: string, more: Partial<Attribute> = {}): readonly string[] {
  return columnsOf(withResult(sheet, formula, more))
    .cellsOf('#result')
    .map((cell) =>
      cell === null ? 'unknown' : typeof cell === 'string' ? cell : cell.raw || cell.note || cell.state,
    );
}

/** The unit and type that come out, or the sentence of what is wrong. */
export function outcomeOf(sheet: Sheet, formula: string): string {
  const checked = checkFormula(storedFormula(formula, sheet.attributes), sheet.attributes);
  return checked.ok ? `${checked.value.type} ${checked.value.unit}`.trim() : checked.trouble.sentence;
}
