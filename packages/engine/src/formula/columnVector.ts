import { hasBit } from '../table/bits';
import type { Column } from '../table/column';
import { inapplicable, known, unknown, type Vector } from './vector';

const vectors = new WeakMap<Column, Vector>();

/** The numbers of a column for a formula. Cached by column. */
export function columnVector(column: Column): Vector {
  const made = vectors.get(column);
  if (made !== undefined) return made;
  const { values, low, high, missing } = column;
  let states: Uint8Array | null = null;
  if (column.count < values.length) {
    states = new Uint8Array(values.length);
    for (let index = 0; index < values.length; index++) {
      states[index] =
        column.inapplicable !== null && hasBit(column.inapplicable, index)
          ? inapplicable
          : hasBit(missing, index)
            ? unknown
            : known;
    }
  }
  const vector = { values, low, high, states };
  vectors.set(column, vector);
  return vector;
}
