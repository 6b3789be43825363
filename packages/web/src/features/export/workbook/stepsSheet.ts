import { worthOf } from '@tertium/engine';
import { dayFormat, type Sheet, type SheetCell, textCell } from '@tertium/tables';
import type { FormulaColumn } from './formulaLayout';
import { onWeights } from './worthFormulas';

/** The worth of each category, and the points of scales with several slopes. `null` if there are none. */
export function stepsSheet(columns: readonly FormulaColumn[], canChange: boolean): Sheet | null {
  const lines = columns.flatMap((column) => (column.steps === null ? [] : linesOf(column, canChange)));
  if (lines.length === 0) return null;
  const rows = [
    [{ value: 'Value of each step', look: 'title' } as const],
    [
      {
        value: 'From 0 (worst) to 1 (best). Values between two points lie on a straight line.',
        look: 'note',
      } as const,
    ],
    ['Attribute', 'Step', 'Value (0–1)'].map((value) => ({ value, look: 'head' }) as const),
    ...lines,
  ];
  return { name: 'Steps', widths: [26, 26, 10], frozen: { rows: 3, columns: 0 }, rows };
}

function linesOf(column: FormulaColumn, canChange: boolean): readonly (readonly (SheetCell | null)[])[] {
  const { attribute, kind, scored, shift } = column;
  if (scored === null) return [];
  const { rule } = scored.scaled;
  const look = canChange ? 'input' : 'plain';
  const name = textCell(attribute.name);
  if (kind === 'category')
    return attribute.order.map((category, level) => [
      name,
      textCell(category),
      { value: worthOf(level, rule), look },
    ]);
  const worth = (rise: number): SheetCell => ({ value: rule.isLowerBetter ? 1 - rise : rise, look });
  const at = (value: number, more: Partial<SheetCell>): SheetCell => ({
    value: value + shift,
    format: shift === 0 ? '' : dayFormat(value + shift),
    ...more,
  });
  const end = (value: number, what: 'low' | 'high'): SheetCell =>
    at(value, canChange ? { formula: onWeights(what, column) } : {});
  return [
    [name, end(rule.low, 'low'), worth(0)],
    ...(rule.points ?? []).map((point) => [name, at(point.at, { look }), worth(point.rise)]),
    [name, end(rule.high, 'high'), worth(1)],
  ];
}
