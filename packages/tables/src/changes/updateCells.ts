import {
  type Attribute,
  type Cell,
  type CellDetail,
  type CellRow,
  type Change,
  type Comparison,
  createTextKey,
  indexOfId,
  proposalsOf,
  withProposals,
  writeRows,
} from '@tertium/engine';
import { storedCells } from '@tertium/engine/storedCells';
import type { CellUpdates } from './importPlan';

/** As many items as the server processes at once: changes of the same items are adjacent. */
const blockItems = 500;

/** A cell that a file changes: its place in the updates, and its old value. */
export interface UpdatedCell {
  readonly row: number;
  readonly column: number;
  readonly old: Cell;
  readonly cell: Cell;
}

/**
 * Updates an existing cell by a file's text. A text with the same value leaves it unchanged, whatever its state, and
 * another makes it known. The note and proposals stay. Source, date and confidence belong to the old value and are
 * removed with it.
 */
export function updatedCell(old: Cell, text: string, keyOf: (text: string) => string): Cell {
  const raw = text.trim();
  const had = old === null ? '' : (typeof old === 'string' ? old : old.raw).trim();
  if (had === raw || (had !== '' && keyOf(had) === keyOf(raw))) return old;
  const note = typeof old === 'string' ? undefined : old?.note;
  const cell = note === undefined ? text : ({ raw: text, state: 'known', note } satisfies CellDetail);
  return withProposals(cell, proposalsOf(old));
}

/** The changed cells. Skips removed items and attributes. */
export function* updatedCells(
  comparison: Pick<Comparison, 'items' | 'attributes' | 'columns'>,
  { itemIds, attributeIds, rows }: CellUpdates,
): Generator<UpdatedCell> {
  const { items, attributes } = comparison;
  const rowOf = indexOfId(items);
  const known = attributeIds.map((id) => attributes[indexOfId(attributes).get(id) ?? -1]);
  const keys = known.map((attribute) => (attribute === undefined ? sameLetters : textKeyOf(attribute)));
  const columns = attributeIds.map((id) => storedCells(comparison, id));
  for (const [row, texts] of rows.entries()) {
    const place = rowOf.get(itemIds[row] ?? '');
    if (place === undefined) continue;
    for (const [column, text] of texts.entries()) {
      if (text === null) continue;
      const old = columns[column]?.[place] ?? null;
      const cell = updatedCell(old, text, keys[column] ?? sameLetters);
      if (cell !== old) yield { row, column, old, cell };
    }
  }
}

const sameLetters = (text: string): string => text;

const textKeys = new WeakMap<Attribute, (text: string) => string>();

/** Cached per attribute, because the parts of a file come one by one. */
function textKeyOf(attribute: Attribute): (text: string) => string {
  const known = textKeys.get(attribute);
  if (known !== undefined) return known;
  const made = createTextKey(attribute);
  textKeys.set(attribute, made);
  return made;
}

/** The changes that write texts into a comparison. Leaves out unchanged cells and those that must not be written. */
export function updateCells(
  comparison: Pick<Comparison, 'items' | 'attributes' | 'columns'>,
  updates: CellUpdates,
  isWritten: (row: number, column: number) => boolean,
): readonly Change[] {
  const changes: Change[] = [];
  let block = new Map<number, Map<string, Cell>>();
  let end = blockItems;
  const flush = () => {
    const rows = [...block].map(([row, cells]): CellRow => ({ itemId: updates.itemIds[row] ?? '', cells }));
    changes.push(...writeRows(rows));
    block = new Map();
  };
  for (const { row, column, cell } of updatedCells(comparison, updates)) {
    if (!isWritten(row, column)) continue;
    if (row >= end) {
      flush();
      end = row - (row % blockItems) + blockItems;
    }
    const cells = block.get(row) ?? new Map<string, Cell>();
    block.set(row, cells.set(updates.attributeIds[column] ?? '', cell));
  }
  flush();
  return changes;
}
