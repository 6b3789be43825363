import type { Line } from './gridProps';

export interface GroupedLines<Entry> {
  readonly lines: readonly Line[];
  /** Entries with a row, in order. Those of folded groups have none. */
  readonly rows: readonly Entry[];
  readonly lineOfRow: readonly number[];
}

/** The line of a row if there are no headings. */
export const toRow = (row: number): Line => ({ kind: 'row', row });

/**
 * Puts rows below the headings of their groups. Entries of one group that aren't adjacent get a heading each time.
 * Entries of the group `''` have no group and are never folded.
 */
export function groupedLines<Entry>(
  entries: readonly Entry[],
  groupOf: (entry: Entry) => string,
  isFolded: (group: string) => boolean,
): GroupedLines<Entry> {
  const lines: Line[] = [];
  const rows: Entry[] = [];
  const lineOfRow: number[] = [];
  let group = '';
  let isHidden = false;
  for (const entry of entries) {
    const own = groupOf(entry);
    if (own !== group) {
      group = own;
      isHidden = group !== '' && isFolded(group);
      lines.push({ kind: 'heading', name: group });
    }
    if (isHidden) continue;
    lineOfRow.push(lines.length);
    lines.push({ kind: 'row', row: rows.length });
    rows.push(entry);
  }
  return { lines, rows, lineOfRow };
}
