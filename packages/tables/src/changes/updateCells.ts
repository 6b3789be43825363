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

/** As many items as the server has in hand at once: changes of the same items stand together. */
const blockItems = 500;

/** A cell that a file makes another: where it stands in the updates, and what it was. */
export interface UpdatedCell {
  readonly row: number;
  readonly column: number;
  readonly old: Cell;
  readonly cell: Cell;
}

/**
 * What a file makes of a cell that exists: a text that says the same leaves it untouched, whatever its state; another makes
 * it known. The note and what is proposed stay. Source, date and confidence speak of the value that goes, and go with it.
 */
export function updatedCell(old: Cell, text: string, keyOf: (text: string) => string): Cell {
  const raw = text.trim();
  const had = old === null ? '' : (typeof old === 'string' ? old : old.raw).trim();
  if (had === raw || (had !== '' && keyOf(had) === keyOf(raw))) return old;
  const note = typeof old === 'string' ? undefined : old?.note;
  const cell = note === undefined ? text : ({ raw: text, state: 'known', note } satisfies CellDetail);
  return withProposals(cell, proposalsOf(old));
}

/** The cells that become others; none of an item or an attribute that is gone. */
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

/** A reader of each attribute is made once: parts of a file come one by one. */
function textKeyOf(attribute: Attribute): (text: string) => string {
  const known = textKeys.get(attribute);
  if (known !== undefined) return known;
  const made = createTextKey(attribute);
  textKeys.set(attribute, made);
  return made;
}

/** The changes that bring texts into a comparison; nothing for cells that stay what they are, or are not to be written. */
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
