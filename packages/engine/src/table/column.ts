import { type Bits, clearBit, createBits, setAllBits, setBit } from './bits';

/**
 * The numbers of one attribute, one per item: 8 bytes a number and one bit for "not known". number, money, rating: in
 * the attribute's unit · boolean: 0 or 1 · date: days since 1970-01-01 UTC, a time as fraction · category with an
 * order: its level, 0 the first · any other type has no numbers: all missing.
 */
export interface Column {
  /** 0 if not known. Never NaN or infinite. */
  readonly values: Float64Array;
  /** Ends of cells that are ranges (`10–12`, `~5`), equal to the value elsewhere. `null` when no cell is one. */
  readonly low: Float64Array | null;
  readonly high: Float64Array | null;
  /** Unknown, pending or not readable. Disjoint from `inapplicable`. */
  readonly missing: Bits;
  /** "Does not apply". `null` when no cell is marked so. */
  readonly inapplicable: Bits | null;
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
  const values = new Float64Array(size);
  const missing = createBits(size);
  setAllBits(missing);
  const unreadable: number[] = [];
  const ranges: { index: number; low: number; high: number }[] = [];
  let inapplicable: Bits | null = null;
  let count = 0;
  let min = 0;
  let max = 0;
  let sum = 0;

  const setValue = (index: number, value: number) => {
    values[index] = value + 0;
    clearBit(missing, index);
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
      inapplicable ??= createBits(size);
      setBit(inapplicable, index);
      clearBit(missing, index);
    },
    setUnreadable: (index) => {
      unreadable.push(index);
    },
    finish: () => {
      const low = ranges.length > 0 ? values.slice() : null;
      const high = ranges.length > 0 ? values.slice() : null;
      for (const range of ranges) {
        if (low !== null) low[range.index] = range.low;
        if (high !== null) high[range.index] = range.high;
      }
      const mean = count === 0 ? 0 : Number.isFinite(sum) ? sum / count : meanOfHuge(values, count);
      return { values, low, high, missing, inapplicable, unreadable, count, min, max, mean: mean + 0 };
    },
  };
}

/** Averages huge numbers, whose sum overflows though their mean does not. Unknown cells are 0 and add nothing. */
function meanOfHuge(values: Float64Array, count: number): number {
  let mean = 0;
  for (const value of values) mean += value / count;
  return mean;
}

/** Whether the item has a number in this column. */
export function isKnown(column: Column, index: number): boolean {
  const word = index >>> 5;
  const absent = (column.missing.words[word] ?? 0) | (column.inapplicable?.words[word] ?? 0);
  return index >= 0 && index < column.values.length && ((absent >>> (index & 31)) & 1) === 0;
}
