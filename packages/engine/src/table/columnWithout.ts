import { hasBit } from './bits';
import { type Column, createColumnBuilder, isKnown } from './column';

/** The column with one item unknown, and all others unchanged. */
export function columnWithout(column: Column, index: number): Column {
  const { values, low, high, inapplicable } = column;
  const builder = createColumnBuilder(values.length);
  for (let i = 0; i < values.length; i++) {
    if (i === index) continue;
    if (isKnown(column, i)) {
      const [value = 0, from, to] = [values[i], low?.[i], high?.[i]];
      if (from === undefined || to === undefined || from === to) builder.setValue(i, value);
      else builder.setRange(i, value, from, to);
    } else if (inapplicable !== null && hasBit(inapplicable, i)) builder.setInapplicable(i);
  }
  for (const i of column.unreadable) if (i !== index) builder.setUnreadable(i);
  return builder.finish();
}
