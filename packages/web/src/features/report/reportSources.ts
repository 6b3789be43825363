import {
  type Attribute,
  attributeName,
  type Cell,
  type Comparison,
  columnsOf,
  itemName,
} from '@tertium/engine';
import type { ShowNumber } from '../../ui/countedNoun';

/** The most sources that a report lists and numbers in its table. */
export const mostSources = 100;

export interface Source {
  readonly source: string;
  readonly asOf: string;
  readonly note: string;
  /** All cells with this source, such as "Price of Alpha". */
  readonly cells: string[];
}

/** Cells with the same source, date and note have one number. */
const keyOf = (cell: Cell): string | null => {
  const { source = '', asOf = '', note = '' } = typeof cell === 'string' || cell === null ? {} : cell;
  return source === '' && asOf === '' && note === '' ? null : JSON.stringify([source, asOf, note]);
};

/** The sources of cells in the order of the table, and a function for a cell's number. */
export function sourcesOf(
  comparison: Comparison,
  printed: readonly number[],
  attributes: readonly Attribute[],
  show: ShowNumber,
) {
  const { items, attributes: all } = comparison;
  const { cellsOf } = columnsOf(comparison);
  const found = new Map<string, Source>();
  for (const attribute of attributes) {
    const cells = cellsOf(attribute.id);
    for (const index of printed) {
      const key = keyOf(cells[index] ?? null);
      if (key === null) continue;
      const [source = '', asOf = '', note = ''] = JSON.parse(key) as readonly string[];
      const known = found.get(key) ?? { source, asOf, note, cells: [] };
      known.cells.push(`${attributeName(all, attribute)} of ${itemName(items, index, show)}`);
      found.set(key, known);
    }
  }
  const numbers = new Map([...found.keys()].slice(0, mostSources).map((key, at) => [key, at + 1]));
  const numberOf = (cell: Cell): number | null => numbers.get(keyOf(cell) ?? '') ?? null;
  return { sources: [...found.values()], numberOf };
}
