import type { Cell, Comparison } from '../comparison';
import { storedCells } from '../storedCells';
import type { Change } from './change';
import { indexOfId } from './indexOfId';
import { isSameValue } from './isSameValue';

/**
 * Whether a valid change needs the right to edit, because it changes facts and not only opinions. In cells, everything
 * but their note and dispute is a fact. People who may only weigh can make the other changes.
 */
export function asksToEdit(comparison: Comparison, change: Change): boolean {
  switch (change.kind) {
    case 'weightings.add':
    case 'weightings.remove':
    case 'weighting.update':
      return false;
    case 'cells.set': {
      const rowOf = indexOfId(comparison.items);
      return change.itemIds.some((itemId, i) =>
        change.attributeIds.some((attributeId, j) => {
          const before = storedCells(comparison, attributeId)[rowOf.get(itemId) ?? -1] ?? null;
          return !isSameValue(factsOf(before), factsOf(change.rows[i]?.[j] ?? null));
        }),
      );
    }
    default:
      return true;
  }
}

/** The facts in a cell, without what people say about it. */
function factsOf(cell: Cell): object {
  if (cell === null) return { raw: '', state: 'unknown' };
  if (typeof cell === 'string') return { raw: cell, state: 'known' };
  const { note: _, state, ...facts } = cell;
  return { ...facts, state: state === 'disputed' ? 'known' : state };
}
