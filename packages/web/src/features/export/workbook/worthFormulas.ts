import { softLimitOf } from '@tertium/engine';
import { address, fixed, fixedArea } from '@tertium/tables';
import type { FormulaColumn } from './formulaLayout';

/** The columns of Weights. */
export const weightsAt = {
  attribute: 0,
  unit: 1,
  weight: 2,
  share: 3,
  better: 4,
  low: 5,
  high: 6,
  target: 7,
  steps: 8,
  atLeast: 9,
  atMost: 10,
  loses: 11,
  note: 12,
} as const;

/** The columns of Steps. */
export const stepsAt = { attribute: 0, value: 1, worth: 2 } as const;

/** A reference to an attribute's cell on Weights. */
export const onWeights = (what: keyof typeof weightsAt, { weightsRow }: FormulaColumn): string =>
  `Weights!${fixed(weightsAt[what], weightsRow)}`;

const valueCell = (column: number, row: number): string => `Values!${address(column, row)}`;

/** An item's worth in an attribute, for a range that of its lower end. Unknown and inapplicable are passed through. */
export function worthFormula(column: FormulaColumn, row: number): string {
  const from = valueCell(column.valuesAt, row);
  if (column.upToAt === null) return `IF(ISNUMBER(${from}),${worthOfNumber(column, from)},${from})`;
  const to = valueCell(column.upToAt, row);
  return `IF(ISNUMBER(${from}),MIN(${worthOfNumber(column, from)},${worthOfNumber(column, to)}),${from})`;
}

/** How much more a range can be worth than its lower end. */
export function extraFormula(column: FormulaColumn, row: number): string {
  const [from, to] = [valueCell(column.valuesAt, row), valueCell(column.upToAt ?? 0, row)];
  const ends = `MAX(${worthOfNumber(column, from)},${worthOfNumber(column, to)})`;
  const target = onWeights('target', column);
  const best =
    column.kind === 'target'
      ? `IF(AND(${from}<=${target},${target}<=${to}),${worthOfNumber(column, target)},${ends})`
      : ends;
  return `IF(ISNUMBER(${from}),${best}-${address(column.workingsAt, row)},0)`;
}

/** Whether an item's known value fails the attribute's limit. */
export function failureFormulas(column: FormulaColumn, row: number): readonly string[] {
  const [from, to] = [valueCell(column.valuesAt, row), valueCell(column.upToAt ?? column.valuesAt, row)];
  const [least, most] = [onWeights('atLeast', column), onWeights('atMost', column)];
  return [
    `AND(ISNUMBER(${from}),ISNUMBER(${most}),${from}>${most})`,
    `AND(ISNUMBER(${to}),ISNUMBER(${least}),${to}<${least})`,
  ];
}

function worthOfNumber(column: FormulaColumn, value: string): string {
  const soft = softLimitOf(column.attribute);
  const full = fullWorth(column, value);
  if (soft === null) return full;
  const limit = onWeights(soft.isMost ? 'atMost' : 'atLeast', column);
  const isBeyond = `AND(ISNUMBER(${limit}),${value}${soft.isMost ? '>' : '<'}${limit})`;
  return `${full}*IF(${isBeyond},1-${onWeights('loses', column)},1)`;
}

function fullWorth(column: FormulaColumn, value: string): string {
  const [low, high, target] = [
    onWeights('low', column),
    onWeights('high', column),
    onWeights('target', column),
  ];
  const clipped = `MIN(${high},MAX(${low},${value}))`;
  const turned = column.attribute.direction === 'lower' ? '1-' : '';
  switch (column.kind) {
    case 'category': {
      const { from, to } = column.steps ?? { from: 1, to: 1 };
      return `INDEX(Steps!${fixedArea(stepsAt.worth, from, to)},${value})`;
    }
    case 'points':
      return `IF(${low}<${high},${alongPoints(column, value)},0.5)`;
    case 'target': {
      const farther = `MAX(ABS(${target}-${low}),ABS(${target}-${high}))`;
      return `IF(${farther}=0,0.5,MAX(0,1-ABS(${clipped}-${target})/${farther}))`;
    }
    case 'doublings':
      return `IF(${low}<${high},${turned}(LN(${clipped})-LN(${low}))/(LN(${high})-LN(${low})),0.5)`;
    default:
      return `IF(${low}<${high},${turned}(${clipped}-${low})/(${high}-${low}),0.5)`;
  }
}

/** Interpolates between points: each step adds its rise times the share of it that the value has passed. */
function alongPoints({ steps }: FormulaColumn, value: string): string {
  const { from, to } = steps ?? { from: 1, to: 1 };
  const at = (row: number) => `Steps!${fixed(stepsAt.value, row)}`;
  const worth = (row: number) => `Steps!${fixed(stepsAt.worth, row)}`;
  const parts = Array.from({ length: to - from }, (_, k) => {
    const row = from + k;
    const way = `(${value}-${at(row)})/(${at(row + 1)}-${at(row)})`;
    return `(${worth(row + 1)}-${worth(row)})*MAX(0,MIN(1,${way}))`;
  });
  return `(${[worth(from), ...parts].join('+')})`;
}
