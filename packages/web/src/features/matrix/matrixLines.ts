import type { Attribute } from '@tertium/engine';
import type { Line } from '../grid/gridProps';

export interface MatrixLines {
  readonly lines: readonly Line[];
  /** Attributes that have a row, in order; folded groups have none. */
  readonly rows: readonly Attribute[];
  readonly lineOfRow: readonly number[];
}

/** Rows under the headings of their groups. Attributes of one group that stand apart get a heading each time. */
export function layOutLines(attributes: readonly Attribute[], folded: ReadonlySet<string>): MatrixLines {
  const lines: Line[] = [];
  const rows: Attribute[] = [];
  const lineOfRow: number[] = [];
  let group = '';
  for (const attribute of attributes) {
    if (attribute.group !== group) {
      group = attribute.group;
      lines.push({ kind: 'heading', name: group });
    }
    if (group !== '' && folded.has(group)) continue;
    lineOfRow.push(lines.length);
    lines.push({ kind: 'row', row: rows.length });
    rows.push(attribute);
  }
  return { lines, rows, lineOfRow };
}
