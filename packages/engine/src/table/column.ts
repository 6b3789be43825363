import { byCode, type Codes, codeValues } from './codes';

/**
 * The numbers of one attribute. number, money, rating: in the attribute's unit · boolean: 0 or 1 · date: days since
 * 1970-01-01 UTC, a time as fraction · category with an order: its level, 0 the first · any other type has no numbers:
 * all missing. Cells that repeat are kept once, under a code. `valueAt`, `lowAt` and `highAt` read an item's cell.
 */
export interface Column {
  /** How many items there are. */
  readonly size: number;
  readonly codes: Codes;
  /** NaN if unknown, pending or not readable, and infinite if inapplicable. */
  readonly valueByCode: Float64Array;
  /** Ends of cells that are ranges (`10–12`, `~5`), equal to the value elsewhere. The same array if no cell is one. */
  readonly lowByCode: Float64Array;
  readonly highByCode: Float64Array;
  /** Indices of items whose text could not be read. They are also missing. */
  readonly unreadable: readonly number[];
  /** Cells with a number. */
  readonly count: number;
  /** Over the cells with a number, 0 when there is none. */
  readonly min: number;
  readonly max: number;
  readonly mean: number;
}

/** Collects the cells of a column. Every index is missing until it is set. */
export interface ColumnBuilder {
  readonly setValue: (index: number, value: number) => void;
  readonly setRange: (index: number, value: number, low: number, high: number) => void;
  readonly setInapplicable: (index: number) => void;
  readonly setUnreadable: (index: number) => void;
  readonly finish: () => Column;
}

/** The given values must be finite, and each index is set at most once. */
export function createColumnBuilder(size: number): ColumnBuilder {
  const values = new Float64Array(size).fill(Number.NaN);
  const unreadable: number[] = [];
  const ranges: { index: number; low: number; high: number }[] = [];
  let count = 0;
  let min = 0;
  let max = 0;
  let sum = 0;

  const setValue = (index: number, value: number) => {
    values[index] = value + 0;
    if (count === 0 || value < min) min = value + 0;
    if (count === 0 || value > max) max = value + 0;
    sum += value;
    count++;
  };
  return {
    setValue,
    setRange: (index, value, low, high) => {
      setValue(index, value);
      ranges.push({ index, low, high });
    },
    setInapplicable: (index) => {
      values[index] = Number.POSITIVE_INFINITY;
    },
    setUnreadable: (index) => {
      unreadable.push(index);
    },
    finish: () => {
      const apart = ranges.map(({ index }) => index);
      const { codes, valueByCode } = codeValues(values, apart);
      const endsByCode = (end: 'low' | 'high'): Float64Array => {
        if (ranges.length === 0) return valueByCode;
        const ends = valueByCode.slice();
        for (const range of ranges) ends[codes?.[range.index] ?? range.index] = range[end];
        return ends;
      };
      // The sum of huge numbers overflows though their mean does not.
      const mean = Number.isFinite(sum)
        ? sum / Math.max(1, count)
        : values.reduce((total, value) => total + finite(value) / count, 0);
      return {
        ...{ size, codes, valueByCode, lowByCode: endsByCode('low'), highByCode: endsByCode('high') },
        ...{ unreadable, count, min, max, mean: mean + 0 },
      };
    },
  };
}

/** Whether the item has a number in this column. */
export function isKnown({ codes, valueByCode }: Column, index: number): boolean {
  return Number.isFinite(byCode(codes, valueByCode, index));
}

/** Whether the item's number is unknown, pending or not readable. */
export function isMissing({ codes, valueByCode }: Column, index: number): boolean {
  return Number.isNaN(byCode(codes, valueByCode, index));
}

/** Whether the attribute doesn't apply to the item. */
export function isInapplicable({ codes, valueByCode }: Column, index: number): boolean {
  return byCode(codes, valueByCode, index) === Number.POSITIVE_INFINITY;
}

/** The item's number, 0 if not known. Of a range, a number between its ends. */
export function valueAt({ codes, valueByCode }: Column, index: number): number {
  return finite(byCode(codes, valueByCode, index));
}

/** The least and the greatest number that the item's cell can be. Both are its value unless it is a range. */
export function lowAt({ codes, lowByCode }: Column, index: number): number {
  return finite(byCode(codes, lowByCode, index));
}

export function highAt({ codes, highByCode }: Column, index: number): number {
  return finite(byCode(codes, highByCode, index));
}

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/** The numbers of all items, 0 if not known: their values unless `numberAt` reads an end. */
export function valuesOf(column: Column, numberAt = valueAt): Float64Array {
  const values = new Float64Array(column.size);
  for (let index = 0; index < values.length; index++) values[index] = numberAt(column, index);
  return values;
}

/** Whether the item's cell is a range of more than one number. */
export function isRange(column: Column, index: number): boolean {
  return lowAt(column, index) !== highAt(column, index);
}
