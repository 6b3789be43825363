import {
  bareHeader,
  createMissingTest,
  decimalsNeeded,
  findUnit,
  foldText,
  isKnown,
  isMeasured,
  readColumn,
  type TableColumnGuess,
  valueAt,
} from '@tertium/engine';
import type { ReadTable } from './readTable';
import type { Repeat } from './tablePreview';

/** The values of a column to compare. `null` for a cell that is unknown, or may be a sentinel. */
interface Values {
  readonly column: TableColumnGuess;
  readonly known: number;
  readonly distinct: number;
  readonly cells: readonly (number | string | null)[];
  /** Decimals, 0 for texts. */
  readonly decimals: number;
}

const sampledRows = 400;
/** Fewer cells, or fewer different values, may agree by chance. */
const leastCells = 5;
const leastDistinct = 4;
const cellsOfFewValues = 20;
/** The share of cells that may differ by mistakes in rounding. */
const slips = 0.01;

/** Finds columns that repeat a better one: with more known values, with a known better end, or an earlier one. */
export function findRepeats(table: ReadTable): readonly Repeat[] {
  const step = Math.max(1, Math.floor(table.rowCount / sampledRows));
  const names = new Set(table.nameColumns);
  const preferred = table.columns
    .map((column) => valuesOf(table, column, step))
    .filter(({ distinct }) => distinct > 1)
    .toSorted(
      (a, b) =>
        Number(names.has(b.column.index)) - Number(names.has(a.column.index)) ||
        Math.round(20 * (b.known - a.known)) ||
        Number(b.column.guess.direction !== 'none') - Number(a.column.guess.direction !== 'none') ||
        a.column.index - b.column.index,
    );
  const kept: Values[] = [];
  const repeats: Repeat[] = [];
  for (const values of preferred) {
    const { index } = values.column;
    const repeat = names.has(index) ? undefined : kept.flatMap((other) => compare(other, values)).at(0);
    if (repeat === undefined) kept.push(values);
    else repeats.push(repeat);
  }
  return repeats;

  /** Compares a sample first, because most columns differ within a few rows. */
  function compare(of: Values, values: Values): readonly Repeat[] {
    const isWhole = step === 1;
    const sampled = differingCells(of, values);
    const differing =
      sampled === null || isWhole
        ? sampled
        : differingCells(valuesOf(table, of.column, 1), valuesOf(table, values.column, 1));
    return differing === null ? [] : [{ index: values.column.index, of: of.column.index, differing }];
  }
}

function valuesOf({ cell, rowCount }: ReadTable, column: TableColumnGuess, step: number): Values {
  const { type, unit, order, reading, suspects } = column.guess;
  const texts: string[] = [];
  for (let row = 0; row < rowCount; row += step) texts.push(cell(row, column.index));
  const missingTokens = [...reading.missingTokens, ...suspects.map(({ text }) => text)];
  const isMissing = createMissingTest(missingTokens);
  const numbers = isMeasured(type)
    ? readColumn(texts, { type, unit, order, reading: { ...reading, missingTokens } })
    : null;
  const cells = texts.map((text, i) =>
    numbers === null
      ? isMissing(text)
        ? null
        : foldText(text)
      : isKnown(numbers, i)
        ? valueAt(numbers, i)
        : null,
  );
  const known = cells.filter((each) => each !== null);
  return {
    column,
    cells,
    known: known.length / Math.max(1, cells.length),
    distinct: new Set(known).size,
    decimals: numbers === null ? 0 : decimalsNeeded(numbers),
  };
}

/** The number of different cells in two columns with the same content, `null` for different columns. */
function differingCells(a: Values, b: Values): number | null {
  const pairs = a.cells.flatMap((own, i) => {
    const other = b.cells[i] ?? null;
    return own === null || other === null ? [] : [{ own, other }];
  });
  const seen = new Set(pairs.map(({ own }) => own)).size;
  const isNamedAlike = sharesWord(a.column.header, b.column.header);
  const isEnough = seen >= leastDistinct || (isNamedAlike && pairs.length >= cellsOfFewValues);
  if (pairs.length < leastCells || !isEnough) return null;
  const count = (isSame: (pair: Pair) => boolean) => {
    const differing = pairs.filter((pair) => !isSame(pair)).length;
    return differing <= slips * pairs.length ? differing : null;
  };
  const same = count(({ own, other }) => own === other);
  if (same !== null || seen < leastDistinct) return same;
  const numbers = pairs.filter((pair) => typeof pair.own === 'number' && typeof pair.other === 'number');
  const largest = numbers.reduce<Pair | null>(
    (best, pair) => (best === null || sizeOf(pair.own) > sizeOf(best.own) ? pair : best),
    null,
  );
  if (numbers.length < pairs.length || largest === null || largest.own === 0) return null;
  const rounded = a.decimals === b.decimals ? null : count(withinRounding(pairs, 1, a.decimals, b.decimals));
  if (rounded !== null || !(isNamedAlike || isSameFamily(a.column.guess.unit, b.column.guess.unit)))
    return rounded;
  const factor = Number(largest.other) / Number(largest.own);
  return count(withinRounding(pairs, factor, a.decimals, b.decimals));
}

interface Pair {
  readonly own: number | string;
  readonly other: number | string;
}

const sizeOf = (value: number | string): number => (typeof value === 'number' ? Math.abs(value) : 0);

/** Whether one number is a multiple of the other by this factor, within the rounding of both. */
function withinRounding(
  pairs: readonly Pair[],
  factor: number,
  decimals: number,
  otherDecimals: number,
): (pair: Pair) => boolean {
  const half = (digits: number) => 0.5 * 10 ** -digits;
  // The factor is only as exact as the numbers it was computed from.
  const slack =
    factor === 1
      ? half(Math.min(decimals, otherDecimals))
      : 2 * (half(otherDecimals) + Math.abs(factor) * half(decimals));
  const most = pairs.reduce((size, { other }) => Math.max(size, sizeOf(other)), 0);
  const least = pairs.reduce((size, { other }) => Math.min(size, sizeOf(other)), most);
  // Rounding alone must not make columns equal.
  if (most - least < 8 * slack) return () => false;
  return ({ own, other }) =>
    Math.abs(Number(own) * factor - Number(other)) <= slack + 1e-9 * Math.abs(Number(other));
}

const isSameFamily = (unit: string, other: string): boolean => {
  const family = findUnit(unit)?.family;
  return family !== undefined && family === findUnit(other)?.family;
};

function sharesWord(header: string, other: string): boolean {
  const words = new Set(bareHeader(header).split(' '));
  return bareHeader(other)
    .split(' ')
    .some((word) => word.length > 2 && words.has(word));
}
