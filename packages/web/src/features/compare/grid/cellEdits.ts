import {
  type Cell,
  type CellDetail,
  type Change,
  type Comparison,
  indexOfId,
  isSameValue,
  rawText,
  tidyText,
} from '@tertium/engine';

/** What typing a text makes of a cell: what else is known about it stays, its state follows the text. */
export function typedCell(old: Cell, text: string): Cell {
  const raw = tidyText(text).trim();
  const state = typedState(raw);
  if (old === null || typeof old === 'string') {
    if (state === 'known') return raw;
    return state === 'unknown' ? null : { raw, state };
  }
  const rest: CellDetail = { ...old, raw: state === 'known' ? raw : '', state };
  const hasMore = ['source', 'asOf', 'note', 'confidence'].some((key) => key in rest);
  return hasMore ? rest : typedCell(null, text);
}

/** A text with several readings: kept for who decides, unknown until then. */
export function undecidedCell(old: Cell, text: string): Cell {
  return { ...(typeof old === 'string' ? null : old), raw: tidyText(text).trim(), state: 'unknown' };
}

function typedState(raw: string): CellDetail['state'] {
  if (raw === '' || raw === '–') return 'unknown';
  if (/^n\/a$/i.test(raw)) return 'inapplicable';
  return raw === '…' || raw === '...' ? 'pending' : 'known';
}

/** The cells of a rectangle of ids, by item, then attribute. */
export function cellsAt(
  { items, columns }: Comparison,
  itemIds: readonly string[],
  attributeIds: readonly string[],
): readonly (readonly Cell[])[] {
  const index = indexOfId(items);
  return itemIds.map((itemId) => {
    const row = index.get(itemId) ?? -1;
    return attributeIds.map((attributeId) => columns[attributeId]?.[row] ?? null);
  });
}

/** Writes cells into a rectangle; no change where nothing would be different. */
export function writeCells(
  comparison: Comparison,
  itemIds: readonly string[],
  attributeIds: readonly string[],
  cellOf: (old: Cell, item: number, attribute: number) => Cell,
): readonly Change[] {
  const old = cellsAt(comparison, itemIds, attributeIds);
  const rows = old.map((row, i) => row.map((cell, j) => cellOf(cell, i, j)));
  if (itemIds.length === 0 || attributeIds.length === 0 || isSameValue(old, rows)) return [];
  return [{ kind: 'cells.set', itemIds, attributeIds, rows }];
}

/** Makes the cells of a rectangle unknown. */
export function clearCells(
  comparison: Comparison,
  itemIds: readonly string[],
  attributeIds: readonly string[],
): readonly Change[] {
  const old = cellsAt(comparison, itemIds, attributeIds);
  if (old.every((row) => row.every((cell) => cell === null))) return [];
  const rows = itemIds.map(() => attributeIds.map(() => null));
  return [{ kind: 'cells.set', itemIds, attributeIds, rows }];
}

/** The text of a cell, empty for an unknown one, for editing and copying; `show` writes what is known. */
export function editedText(cell: Cell, show: (raw: string) => string): string {
  if (cell === null || typeof cell === 'string') return show(rawText(cell));
  if (cell.state === 'inapplicable') return 'n/a';
  if (cell.state === 'pending') return '…';
  return cell.state === 'unknown' ? cell.raw : show(cell.raw);
}
