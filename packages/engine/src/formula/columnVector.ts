import { type Column, highAt, isInapplicable, isKnown, lowAt, valuesOf } from '../table/column';
import { inapplicable, unknown, type Vector } from './vector';

const vectors = new WeakMap<Column, Vector>();

/** The numbers of a column for a formula. Cached by column. */
export function columnVector(column: Column): Vector {
  const made = vectors.get(column);
  if (made !== undefined) return made;
  const { size } = column;
  const hasRanges = column.lowByCode !== column.valueByCode;
  let states: Uint8Array | null = null;
  if (column.count < size) {
    states = new Uint8Array(size);
    for (let index = 0; index < size; index++) {
      if (isKnown(column, index)) continue;
      states[index] = isInapplicable(column, index) ? inapplicable : unknown;
    }
  }
  const vector = {
    values: valuesOf(column),
    low: hasRanges ? valuesOf(column, lowAt) : null,
    high: hasRanges ? valuesOf(column, highAt) : null,
    states,
  };
  vectors.set(column, vector);
  return vector;
}
