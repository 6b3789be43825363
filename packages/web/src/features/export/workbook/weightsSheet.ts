import { type Attribute, formatUnit, softLimitOf, typeDescriptions } from '@tertium/engine';
import {
  columnLetters,
  dayFormat,
  fixed,
  fixedArea,
  type Sheet,
  type SheetCell,
  textCell,
} from '@tertium/tables';
import { type FormulaColumn, type FormulaLayout, firstItemRow, firstWeightRow } from './formulaLayout';
import { workingsAt } from './workings';
import { weightsAt } from './worthFormulas';

/** The lines above the table. */
export interface WeightsWords {
  readonly title: string;
  readonly whose: string;
  /** Whether anything depends on the cells that can be changed here. */
  readonly follows: string;
  readonly policy: string;
  readonly policies: readonly string[];
}

export interface WeightsInput {
  readonly columns: readonly FormulaColumn[];
  readonly points: readonly number[];
  readonly shares: ArrayLike<number>;
  /** `null` if nothing on it is computed. */
  readonly layout: FormulaLayout | null;
  readonly words: WeightsWords;
  /** What doesn't count, with the reason. */
  readonly others: readonly { readonly attribute: Attribute; readonly reason: string }[];
}

const heads: Readonly<Record<keyof typeof weightsAt, string>> = {
  attribute: 'Attribute',
  unit: 'Unit',
  weight: 'Weight, 0 to 10',
  share: 'Share',
  better: 'Better',
  low: 'Low end',
  high: 'High end',
  target: 'Target',
  steps: 'Value curve',
  atLeast: 'Must be at least',
  atMost: 'Must be at most',
  loses: 'Penalty outside',
  note: 'Note',
};
const widths: Readonly<Record<keyof typeof weightsAt, number>> = {
  ...{ attribute: 26, unit: 10, weight: 10, share: 10, better: 14, low: 12, high: 12, target: 12 },
  ...{ steps: 22, atLeast: 13, atMost: 13, loses: 12, note: 60 },
};
const atEnd = new Set(['weight', 'share', 'low', 'high', 'target', 'atLeast', 'atMost', 'loses']);

/** Weights, scales and must-haves. Cells that change the ranking are yellow. */
export function weightsSheet(input: WeightsInput): Sheet {
  const { columns, layout, words, others } = input;
  const scoredCount = columns.filter(({ scored }) => scored !== null).length;
  const lastRow = firstWeightRow + scoredCount - 1;
  const policy: SheetCell = { value: words.policy, look: layout === null ? 'plain' : 'input' };
  const cells = columns.map((column, j) => attributeCells(input, column, j));
  const rows = [
    [{ value: words.title, look: 'title' } as const],
    [{ value: words.whose, look: 'plain' } as const],
    [{ value: words.follows, look: 'note' } as const],
    [],
    [{ value: 'Unknown values', look: 'plain' } as const, null, policy],
    [],
    Object.entries(heads).map(
      ([what, value]): SheetCell => ({ value, look: atEnd.has(what) ? 'headOfNumbers' : 'head' }),
    ),
    ...cells,
    ...(others.length === 0 ? [] : [[], [{ value: 'Not counted', look: 'head' } as const]]),
    ...others.map(({ attribute, reason }) => [textCell(attribute.name), null, textCell(reason)]),
  ];
  const area = (what: keyof typeof weightsAt) =>
    `${columnLetters(weightsAt[what])}${firstWeightRow}:${columnLetters(weightsAt[what])}${lastRow}`;
  const rules = [
    { area: area('weight'), allowed: { from: 0, to: 10 }, refusal: 'Enter a number from 0 to 10.' },
    { area: 'C5', allowed: { words: words.policies }, refusal: 'Choose from the list.' },
  ];
  return {
    name: 'Weights',
    // Columns that no attribute uses are hidden.
    widths: Object.entries(widths).map(([what, width]) =>
      what === 'attribute' || cells.some((row) => row[weightsAt[what as keyof typeof weightsAt]] !== null)
        ? width
        : 0,
    ),
    merged: 'C5:E5',
    frozen: { rows: firstWeightRow - 1, columns: 1 },
    rows,
    ...(layout === null ? {} : { rules }),
  };
}

function attributeCells(
  input: WeightsInput,
  column: FormulaColumn,
  j: number,
): readonly (SheetCell | null)[] {
  const { attribute, scored, kind, shift } = column;
  const { limit } = attribute;
  const canChange = input.layout !== null;
  const soft = softLimitOf(attribute);
  const numbers = typeDescriptions[attribute.type].numbers;
  const isByNumber = numbers === 'amount' || numbers === 'day';
  const end = (value: number | null | undefined, canFollow = canChange): SheetCell | null => {
    if (value === null || value === undefined) return null;
    const shown = value + shift;
    return { value: shown, format: shift === 0 ? '' : dayFormat(shown), look: canFollow ? 'input' : 'plain' };
  };
  const rule = kind === 'category' ? undefined : scored?.scaled.rule;
  const isLimit = attribute.role === 'must' && limit !== null && isByNumber;
  const limits = canChange && (column.canRuleOut || soft !== null);
  return [
    textCell(attribute.name),
    textOrNull(unitWords(column)),
    scored === null ? null : { value: input.points[j] ?? 0, look: canChange ? 'input' : 'plain' },
    scored === null ? null : shareCell(input, column, j),
    scored === null ? null : { value: betterWords(column) },
    dataEnd(input, column, 'low') ?? end(rule?.low),
    dataEnd(input, column, 'high') ?? end(rule?.high),
    kind === 'target' ? end(rule?.target) : null,
    scored === null ? null : { value: stepWords[kind] },
    isLimit ? end(limit?.min, limits) : null,
    isLimit ? end(limit?.max, limits) : null,
    soft === null ? null : { value: 1 - soft.kept, format: '0%', look: canChange ? 'input' : 'plain' },
    textOrNull(noteWords(column, canChange)),
  ];
}

const textOrNull = (text: string): SheetCell | null =>
  text === '' ? null : { value: text, look: 'wrapped' };

function unitWords({ attribute, shift }: FormulaColumn): string {
  const { numbers } = typeDescriptions[attribute.type];
  if (numbers === 'answer') return '0 no, 1 yes';
  return numbers === 'day' && shift === 0 ? 'days since 1970-01-01' : formatUnit(attribute.unit);
}

function shareCell(
  { shares, layout }: WeightsInput,
  { workingsAt: at }: FormulaColumn,
  j: number,
): SheetCell {
  const value = shares[j] ?? 0;
  const formula = `Workings!${fixed(at, 2)}/Workings!${fixed(workingsAt.divisor, 2)}`;
  return layout === null ? { value, format: '0.0%' } : { value, format: '0.0%', formula };
}

/** An end at the least or most known value of the items that aren't ruled out. */
function dataEnd({ layout }: WeightsInput, column: FormulaColumn, end: 'low' | 'high'): SheetCell | null {
  const { scored, valuesAt, upToAt, shift } = column;
  if (layout === null || scored === null || !scored.scaled.usesDataRange || column.kind === 'category')
    return null;
  const lastRow = firstItemRow + layout.itemIndexes.length - 1;
  const values = `Values!${fixedArea(end === 'low' ? valuesAt : (upToAt ?? valuesAt), firstItemRow, lastRow)}`;
  const ruledOut = `Workings!${fixedArea(workingsAt.ruledOut, firstItemRow, lastRow)}`;
  const value = scored.scaled.rule[end] + shift;
  return {
    value,
    formula: `${end === 'low' ? 'MIN' : 'MAX'}(IF(${ruledOut}=0,IF(ISNUMBER(${values}),${values})))`,
    isArray: true,
    look: 'made',
    format: shift === 0 ? '' : dayFormat(value),
  };
}

function betterWords({ kind, attribute: { direction } }: FormulaColumn): string {
  if (kind === 'category') return 'see Steps';
  return direction === 'target' ? 'the target' : direction;
}

const stepWords: Readonly<Record<FormulaColumn['kind'], string>> = {
  even: 'linear',
  target: 'linear on both sides',
  doublings: 'logarithmic',
  points: 'see Steps',
  category: 'see Steps',
  none: '',
};

function noteWords(column: FormulaColumn, canChange: boolean): string {
  const { attribute, scored, canRuleOut } = column;
  const { role, limit } = attribute;
  const soft = softLimitOf(attribute);
  const asked = limit?.oneOf ?? null;
  const isFixed = canChange && role === 'must' && limit !== null && soft === null && !canRuleOut;
  return [
    scored?.scaled.usesDataRange === true
      ? 'The scale isn’t fixed. It runs from the lowest to the highest value among items that aren’t ruled out.'
      : '',
    role === 'must' && soft === null && limit !== null ? 'Items that fail this must-have are ruled out.' : '',
    role === 'must' && asked !== null ? `Must be one of: ${asked.join(', ')}.` : '',
    isFixed ? 'The items it rules out stay as exported.' : '',
    soft !== null ? 'Values outside the limit score lower.' : '',
    scored === null ? 'Not counted in the score.' : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
