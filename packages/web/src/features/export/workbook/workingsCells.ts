import { address, columnLetters, fixed, fixedArea, type SheetCell } from '@tertium/tables';
import { firstItemRow, firstWorthAt } from './formulaLayout';
import { keyDigits, type OrderLine, type Standing } from './standings';
import { movedCell, policyCell, type Workings, workingsAt } from './workings';
import { failureFormulas } from './worthFormulas';

type Column = keyof typeof workingsAt;

/** The references used in the formulas of one row. */
interface Calls {
  readonly own: (column: Column) => string;
  readonly above: (column: Column) => string;
  readonly all: (column: Column) => string;
  readonly row: number;
  readonly lastRow: number;
}

const worthFormat = '0.0000';

/** The sums and place of one item. The columns beside them hold one line of the order, which may be another item's. */
export function itemCells(
  workings: Workings,
  position: number,
  scoredCount: number,
  rangeCount: number,
): readonly SheetCell[] {
  const { layout, standings, order } = workings;
  const [standing, line] = [standings[position], order[position]];
  if (standing === undefined || line === undefined) return [];
  const row = firstItemRow + position;
  const lastRow = firstItemRow + standings.length - 1;
  const calls: Calls = {
    own: (column) => `$${columnLetters(workingsAt[column])}${row}`,
    above: (column) => `$${columnLetters(workingsAt[column])}${row - 1}`,
    all: (column) => fixedArea(workingsAt[column], firstItemRow, lastRow),
    ...{ row, lastRow },
  };
  const name = layout.comparison.items[standing.itemIndex]?.name ?? '';
  return [
    { value: name, formula: `Values!${address(0, row)}` },
    { value: name, look: 'note' },
    ruledOutCell(workings, standing, row),
    ...sumCells(workings, standing, calls, { scoredCount, rangeCount }),
    ...placeCells(standing, calls),
    ...orderCells(line, calls, position),
  ];
}

function ruledOutCell({ layout: { columns } }: Workings, standing: Standing, row: number): SheetCell {
  const value = standing.isRuledOut ? 1 : 0;
  const failures = columns
    .filter(({ canRuleOut }) => canRuleOut)
    .flatMap((column) => failureFormulas(column, row));
  return standing.isForGood || failures.length === 0
    ? { value }
    : { value, formula: `IF(OR(${failures.join(',')}),1,0)` };
}

function sumCells(
  { policyWords }: Workings,
  { divisor, known, unknown, low, high, score, key }: Standing,
  { own, row }: Calls,
  { scoredCount, rangeCount }: { readonly scoredCount: number; readonly rangeCount: number },
): readonly SheetCell[] {
  const along = (from: number, count: number): string =>
    `${address(from, row)}:${address(from + count - 1, row)}`;
  const weightsAlong = (from: number, count: number): string =>
    `${fixed(from, 2)}:${fixed(from + count - 1, 2)}`;
  const [worths, weights] = [along(firstWorthAt, scoredCount), weightsAlong(firstWorthAt, scoredCount)];
  const sum = `SUMPRODUCT(${worths},${weights})`;
  const extraAt = firstWorthAt + scoredCount;
  const extra =
    rangeCount === 0 ? '' : `+SUMPRODUCT(${along(extraAt, rangeCount)},${weightsAlong(extraAt, rangeCount)})`;
  const isJudged = `${own('divisor')}>$D$2*1E-12`;
  const isPolicy = (word: string): string => `${policyCell}="${word}"`;
  const open = `IF(${isPolicy(policyWords.interval)},${own('unknown')},0)`;
  const rounded = `ROUND(${own('score')},${keyDigits})`;
  const share = (total: string): string => `MIN(1,MAX(0,${total}/${own('divisor')}))`;
  return [
    {
      value: divisor,
      formula: `${own('known')}+IF(${isPolicy(policyWords.leaveOut)},0,${own('unknown')})`,
    },
    { value: known, formula: `SUMPRODUCT(--ISNUMBER(${worths}),${weights})` },
    { value: unknown, formula: `SUMIF(${worths},"unknown",${weights})` },
    { value: low, format: worthFormat, formula: `IF(${isJudged},${share(sum)},0)` },
    {
      value: high,
      format: worthFormat,
      formula: `IF(${isJudged},${share(`(${sum}${extra}+${open})`)},IF(${isPolicy(policyWords.interval)},1,0))`,
    },
    { value: score, format: worthFormat, formula: `${own('low')}+(${own('high')}-${own('low')})/1000000` },
    {
      value: key,
      format: worthFormat,
      formula: `IF(${own('ruledOut')}=1,${rounded}-3,IF(${own('known')}=0,-1,${rounded}))`,
    },
  ];
}

/** Places as the engine computes them: equal scores share the better place, and unknown values leave a range. */
function placeCells({ place, best, worst, isRuledOut }: Standing, { own, all }: Calls): readonly SheetCell[] {
  const isPlaced = `ISNUMBER(${own('place')})`;
  // A greater difference is not just rounding.
  const bar = (end: Column): string => `MAX(${own(end)}/(1-1E-9),${own(end)}+1E-12)`;
  const beating = (ends: Column, end: Column): string =>
    `COUNTIFS(${all(ends)},">"&${bar(end)},${all('key')},">=0")`;
  const found = `INDEX(${all('sortedPlace')},MATCH(${own('key')},${all('sortedKey')},0))`;
  const without = `IF(${own('ruledOut')}=1,"ruled out","no value counts")`;
  return [
    {
      value: place > 0 ? place : isRuledOut ? 'ruled out' : 'no value counts',
      formula: `IF(${movedCell}>0,"moved",IF(${own('key')}>=0,${found},${without}))`,
    },
    {
      value: place === 0 ? '' : best,
      formula: `IF(${isPlaced},MIN(${own('place')},1+${beating('low', 'high')}),"")`,
    },
    {
      value: place === 0 ? '' : worst,
      formula: `IF(${isPlaced},MAX(${own('place')},1+${beating('high', 'low')}-IF(${own('high')}>${bar('low')},1,0)),"")`,
    },
  ];
}

/**
 * One line of the sorted items. Each score is compared with the first that shares its place, not with its neighbour.
 */
function orderCells(
  { key, leader, place, position: at }: OrderLine,
  { own, above, all, lastRow }: Calls,
  position: number,
): readonly SheetCell[] {
  const isFirst = position === 0;
  const tie = `MAX(1E-9*MAX(ABS(${above('leader')}),ABS(${own('sortedKey')})),1E-12)`;
  const isWorse = `${above('leader')}-${own('sortedKey')}>${tie}`;
  const found = `MATCH(${own('sortedKey')},${all('key')},0)`;
  const rest = `INDEX(${all('key')},${above('row')}+1):${fixed(workingsAt.key, lastRow)}`;
  const next = `${above('row')}+MATCH(${own('sortedKey')},${rest},0)`;
  return [
    { value: key, format: worthFormat, formula: `LARGE(${all('key')},${position + 1})` },
    {
      value: leader,
      format: worthFormat,
      formula: isFirst ? own('sortedKey') : `IF(${isWorse},${own('sortedKey')},${above('leader')})`,
    },
    {
      value: place,
      formula: isFirst ? '1' : `IF(${isWorse},${position + 1},${above('sortedPlace')})`,
    },
    {
      value: at + 1,
      formula: isFirst ? found : `IF(${own('sortedKey')}=${above('sortedKey')},${next},${found})`,
    },
  ];
}
