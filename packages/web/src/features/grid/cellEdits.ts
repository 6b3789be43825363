import {
  type Attribute,
  type Cell,
  type CellDetail,
  type Change,
  type Comparison,
  columnsOf,
  hasContent,
  indexOfId,
  isComputed,
  isSameValue,
  proposalsOf,
  rawText,
  tidyText,
  withProposals,
} from '@tertium/engine';
import { type AboutCell, aboutOf, withAbout } from '../attribute/aboutCell';

/** Puts a typed text into a cell. Its state follows the text, and its other details stay. */
export function typedCell(old: Cell, text: string): Cell {
  const raw = tidyText(text).trim();
  const state = typedState(raw);
  if (old === null || typeof old === 'string') {
    if (state === 'known') return raw;
    return state === 'unknown' ? null : { raw, state };
  }
  const rest: CellDetail = { ...old, raw: state === 'known' ? raw : '', state };
  const hasMore = ['source', 'asOf', 'note', 'confidence', 'proposals'].some((key) => key in rest);
  return hasMore ? rest : typedCell(null, text);
}

/** Puts an ambiguous text into a cell. It is kept for a later decision and unknown until then. */
export function undecidedCell(old: Cell, text: string): Cell {
  return { ...(typeof old === 'string' ? null : old), raw: tidyText(text).trim(), state: 'unknown' };
}

/** Sets the source, with its details, of the filled cells of a rectangle. No change if there are none. */
export function setSources(
  comparison: Comparison,
  itemIds: readonly string[],
  attributeIds: readonly string[],
  about: Partial<Pick<AboutCell, 'source' | 'asOf' | 'confidence'>>,
): readonly Change[] {
  return writeCells(comparison, itemIds, attributeIds, (old) =>
    hasContent(old) ? withAbout(old, { ...aboutOf(old), ...about }) : old,
  );
}

function typedState(raw: string): CellDetail['state'] {
  if (raw === '' || raw === '–') return 'unknown';
  if (/^n\/a$/i.test(raw)) return 'inapplicable';
  return raw === '…' || raw === '...' ? 'pending' : 'known';
}

/** The cells of a rectangle of ids, by item, then attribute. */
export function cellsAt(
  comparison: Comparison,
  itemIds: readonly string[],
  attributeIds: readonly string[],
): readonly (readonly Cell[])[] {
  const index = indexOfId(comparison.items);
  const { cellsOf } = columnsOf(comparison);
  const columns = attributeIds.map(cellsOf);
  return itemIds.map((itemId) => {
    const row = index.get(itemId) ?? -1;
    return columns.map((cells) => cells[row] ?? null);
  });
}

/** Writes cells into a rectangle and keeps the proposals of each. No change if nothing would differ. */
export function writeCells(
  comparison: Comparison,
  itemIds: readonly string[],
  attributeIds: readonly string[],
  cellOf: (old: Cell, item: number, attribute: number) => Cell,
): readonly Change[] {
  const old = cellsAt(comparison, itemIds, attributeIds);
  const rows = old.map((row, i) =>
    row.map((cell, j) => withProposals(cellOf(cell, i, j), proposalsOf(cell))),
  );
  if (itemIds.length === 0 || attributeIds.length === 0 || isSameValue(old, rows)) return [];
  return setCells(comparison, itemIds, attributeIds, rows);
}

/** Sets the cells of a rectangle. Skips computed attributes. */
export function setCells(
  { attributes }: Comparison,
  itemIds: readonly string[],
  attributeIds: readonly string[],
  rows: readonly (readonly Cell[])[],
): readonly Change[] {
  const computed = computedAmong(attributes, attributeIds);
  if (computed.length === 0) return [{ kind: 'cells.set', itemIds, attributeIds, rows }];
  const skipped = new Set(computed.map(({ id }) => id));
  const isKept = (_: unknown, at: number) => !skipped.has(attributeIds[at] ?? '');
  const kept = attributeIds.filter(isKept);
  if (kept.length === 0) return [];
  return [{ kind: 'cells.set', itemIds, attributeIds: kept, rows: rows.map((row) => row.filter(isKept)) }];
}

/** The attributes among these whose cells a formula computes. */
export function computedAmong(
  attributes: readonly Attribute[],
  attributeIds: readonly string[],
): readonly Attribute[] {
  const ids = new Set(attributeIds);
  return attributes.filter((each) => ids.has(each.id) && isComputed(each));
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
  return setCells(comparison, itemIds, attributeIds, rows);
}

/** The text of a cell for editing and copying, empty if unknown. `show` writes a known text. */
export function editedText(cell: Cell, show: (raw: string) => string): string {
  if (cell === null || typeof cell === 'string') return show(rawText(cell));
  if (cell.state === 'inapplicable') return 'n/a';
  if (cell.state === 'pending') return '…';
  return cell.state === 'unknown' ? cell.raw : show(cell.raw);
}
