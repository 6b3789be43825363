import { clearBit, createBits, setAllBits, setBit } from './bits';
/** The values given must be finite. */
export function createColumnBuilder(size) {
  const values = new Float64Array(size);
  const missing = createBits(size);
  setAllBits(missing);
  const unreadable = [];
  const ranges = [];
  let inapplicable = null;
  return {
    setValue: (index, value) => {
      values[index] = value + 0;
      clearBit(missing, index);
    },
    setRange: (index, value, low, high) => {
      values[index] = value + 0;
      clearBit(missing, index);
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
      let low = null;
      let high = null;
      if (ranges.length > 0) {
        low = values.slice();
        high = values.slice();
        for (const range of ranges) {
          low[range.index] = range.low;
          high[range.index] = range.high;
        }
      }
      return {
        values,
        low,
        high,
        missing,
        inapplicable,
        unreadable,
        ...summarize(values, missing, inapplicable),
      };
    },
  };
}
function summarize(values, missing, inapplicable) {
  let count = 0;
  let min = 0;
  let max = 0;
  let sum = 0;
  const known = (index) => {
    const word = index >>> 5;
    const absent = (missing.words[word] ?? 0) | (inapplicable?.words[word] ?? 0);
    return ((absent >>> (index & 31)) & 1) === 0;
  };
  for (let index = 0; index < values.length; index++) {
    if (!known(index)) continue;
    const value = values[index] ?? 0;
    if (count === 0 || value < min) min = value;
    if (count === 0 || value > max) max = value;
    sum += value;
    count++;
  }
  if (Number.isFinite(sum)) return { count, min, max, mean: count === 0 ? 0 : sum / count };
  // Sums of huge numbers overflow though their mean does not.
  let mean = 0;
  for (let index = 0; index < values.length; index++) if (known(index)) mean += (values[index] ?? 0) / count;
  return { count, min, max, mean };
}
/** Whether the item has a number in this column. */
export function isKnown(column, index) {
  const word = index >>> 5;
  const absent = (column.missing.words[word] ?? 0) | (column.inapplicable?.words[word] ?? 0);
  return index >= 0 && index < column.values.length && ((absent >>> (index & 31)) & 1) === 0;
}
