import type { Comparison } from '../comparison';
import type { Change } from './change';
import { moveWithin } from './positions';

/** The changes that move an item to an index of the list. Empty if it is there already or does not exist. */
export function moveItem(comparison: Comparison, id: string, toIndex: number): readonly Change[] {
  return moveWithin(comparison.items, id, toIndex).map((entry) => ({
    kind: 'item.update',
    id: entry.id,
    patch: { position: entry.position },
  }));
}

/** The changes that move an attribute to an index of the list. Empty if it is there already or does not exist. */
export function moveAttribute(comparison: Comparison, id: string, toIndex: number): readonly Change[] {
  return moveWithin(comparison.attributes, id, toIndex).map((entry) => ({
    kind: 'attribute.update',
    id: entry.id,
    patch: { position: entry.position },
  }));
}
