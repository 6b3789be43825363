import {
  type Column,
  createColumnBuilder,
  highAt,
  isInapplicable,
  isKnown,
  isRange,
  lowAt,
  valueAt,
} from './column';

/** The column with one item unknown, and all others unchanged. */
export function columnWithout(column: Column, index: number): Column {
  const builder = createColumnBuilder(column.size);
  for (let i = 0; i < column.size; i++) {
    if (i === index) continue;
    if (isKnown(column, i)) {
      if (isRange(column, i)) builder.setRange(i, valueAt(column, i), lowAt(column, i), highAt(column, i));
      else builder.setValue(i, valueAt(column, i));
    } else if (isInapplicable(column, i)) builder.setInapplicable(i);
  }
  for (const i of column.unreadable) if (i !== index) builder.setUnreadable(i);
  return builder.finish();
}
