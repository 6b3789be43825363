import type { Cell } from '../comparison';
import type { Change } from './change';

/** The cells to write of one item, by attribute. */
export interface CellRow {
  readonly itemId: string;
  readonly cells: ReadonlyMap<string, Cell>;
}

/** Above this number of different sets of written attributes, cells are written attribute by attribute. */
const mostKinds = 8;

/** The changes that write exactly these cells, in few rectangles. Empty if there is nothing to write. */
export function writeRows(rows: readonly CellRow[]): readonly Change[] {
  const written = rows.filter(({ cells }) => cells.size > 0);
  const kinds = new Map<string, CellRow[]>();
  for (const row of written) {
    const kind = [...row.cells.keys()].join();
    const alike = kinds.get(kind);
    if (alike === undefined) kinds.set(kind, [row]);
    else alike.push(row);
  }
  if (kinds.size <= mostKinds) {
    return [...kinds.values()].map((alike) => rectangle(alike, [...(alike[0]?.cells.keys() ?? [])]));
  }
  const attributeIds = new Set(written.flatMap(({ cells }) => [...cells.keys()]));
  return [...attributeIds].map((attributeId) =>
    rectangle(
      written.filter(({ cells }) => cells.has(attributeId)),
      [attributeId],
    ),
  );
}

function rectangle(rows: readonly CellRow[], attributeIds: readonly string[]): Change {
  return {
    kind: 'cells.set',
    itemIds: rows.map(({ itemId }) => itemId),
    attributeIds,
    rows: rows.map(({ cells }) => attributeIds.map((id) => cells.get(id) ?? null)),
  };
}
