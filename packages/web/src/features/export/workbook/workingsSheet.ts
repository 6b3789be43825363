import { highWorthAt, isKnown, lowWorthAt } from '@tertium/engine';
import { address, fixed, fixedArea, type Sheet, type SheetCell } from '@tertium/tables';
import {
  type FormulaColumn,
  type FormulaLayout,
  firstItemRow,
  firstWeightRow,
  firstWorthAt,
  readingAt,
} from './formulaLayout';
import { type Workings, workingsAt } from './workings';
import { itemCells } from './workingsCells';
import { extraFormula, onWeights, weightsAt, worthFormula } from './worthFormulas';

const heads: Readonly<Record<keyof typeof workingsAt, string>> = {
  name: 'Item',
  saved: 'As exported',
  ruledOut: 'Ruled out',
  divisor: 'Weight counted',
  known: 'Weight of known values',
  unknown: 'Weight of unknown values',
  low: 'Score, at least',
  high: 'Score, at most',
  score: 'Score',
  key: 'Order',
  place: 'Place',
  best: 'Best place',
  worst: 'Worst place',
  sortedKey: 'Sorted',
  leader: 'First of its place',
  sortedPlace: 'Place',
  row: 'Row',
};

/** Computes the places: a worth for each item and attribute, their sums, and the sorted sums. Nothing is typed here. */
export function workingsSheet(workings: Workings): Sheet {
  const { layout, standings, weights } = workings;
  const scored = layout.columns.filter((column) => column.scored !== null);
  const ranges = scored.filter(({ extraAt }) => extraAt !== null);
  const lastRow = firstItemRow + standings.length - 1;
  function* rows(): Generator<readonly (SheetCell | null)[]> {
    yield [
      { value: 'Moved', look: 'note' },
      movedCount(layout, lastRow),
      { value: 'How the ranking is calculated. Don’t change anything here.', look: 'note' },
    ];
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const weightCells = scored.map((column, j) => weightCell(column, scored.length, weights[j] ?? 0));
    yield [
      { value: 'Weight', look: 'note' },
      null,
      null,
      { value: total, formula: `SUM(${across(firstWorthAt, scored.length, 2)})` },
      ...Array.from({ length: firstWorthAt - 4 }, () => null),
      ...weightCells,
      ...ranges.map((column) => ({
        value: weights[scored.indexOf(column)] ?? 0,
        formula: address(column.workingsAt, 2),
      })),
    ];
    yield [
      ...Object.values(heads).map(
        (value, i): SheetCell => ({ value, look: i === 0 ? 'head' : 'headOfNumbers' }),
      ),
      ...scored.map(({ attribute }): SheetCell => ({ value: attribute.name, look: 'headOfNumbers' })),
      ...ranges.map(
        ({ attribute }): SheetCell => ({ value: `${attribute.name}: extra at best`, look: 'headOfNumbers' }),
      ),
    ];
    for (let position = 0; position < standings.length; position++)
      yield [
        ...itemCells(workings, position, scored.length, ranges.length),
        ...scored.map((column) => worthCell(layout, column, position)),
        ...ranges.map((column) => extraCell(layout, column, position)),
      ];
  }
  const widths = [
    24,
    0,
    ...Array.from({ length: firstWorthAt - 2 + scored.length + ranges.length }, () => 12),
  ];
  return { name: 'Workings', widths, frozen: { rows: 3, columns: 1 }, rows: rows() };
}

const across = (from: number, count: number, row: number): string =>
  `${fixed(from, row)}:${fixed(from + count - 1, row)}`;

function movedCount({ link, columns }: FormulaLayout, lastRow: number): SheetCell {
  if (link === null) return { value: 0 };
  const moved = (now: string, saved: string) =>
    `SUMPRODUCT((${now}<>${saved})*ISNUMBER(MATCH(${now},${saved},0)))`;
  const names = [
    fixedArea(workingsAt.name, firstItemRow, lastRow),
    fixedArea(workingsAt.saved, firstItemRow, lastRow),
  ];
  const lastAt = Math.max(1, ...columns.map(({ valuesAt, upToAt }) => upToAt ?? valuesAt));
  const headsNow = `Values!$B$2:${fixed(lastAt, 2)}`;
  const headsSaved = `Values!$B$3:${fixed(lastAt, 3)}`;
  return { value: 0, formula: `${moved(names[0] ?? '', names[1] ?? '')}+${moved(headsNow, headsSaved)}` };
}

function weightCell(column: FormulaColumn, count: number, weight: number): SheetCell {
  const all = `Weights!${fixedArea(weightsAt.weight, firstWeightRow, firstWeightRow + count - 1)}`;
  return { value: weight, formula: `IF(SUMIF(${all},">0")=0,1,MAX(0,N(${onWeights('weight', column)})))` };
}

function worthCell({ itemIndexes }: FormulaLayout, column: FormulaColumn, position: number): SheetCell {
  const itemIndex = itemIndexes[position] ?? 0;
  const worth = column.scored === null ? 0 : lowWorthAt(column.scored, itemIndex);
  const reading = readingAt(column, itemIndex);
  const value = typeof reading === 'string' ? reading : worth;
  return { value, format: '0.0000', formula: worthFormula(column, firstItemRow + position) };
}

function extraCell({ itemIndexes }: FormulaLayout, column: FormulaColumn, position: number): SheetCell {
  const itemIndex = itemIndexes[position] ?? 0;
  const { scored } = column;
  const hasWorth = scored !== null && isKnown(column.column, itemIndex);
  const value = hasWorth ? highWorthAt(scored, itemIndex) - lowWorthAt(scored, itemIndex) : 0;
  return { value, format: '0.0000', formula: extraFormula(column, firstItemRow + position) };
}
