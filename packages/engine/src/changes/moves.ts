import type { Comparison } from '../comparison';
import type { Change } from './change';
import { moveWithin } from './positions';

/** The changes that put an item at an index of the list; empty when it stands there or does not exist. */
export function moveItem(comparison: Comparison, id: string, toIndex: number): readonly Change[] {
  return moveWithin(comparison.items, id, toIndex).map((entry) => ({
    kind: 'item.update',
    id: entry.id,
    patch: { position: entry.position },
  }));
}

/** The changes that put an attribute at an index of the list; empty when it stands there or does not exist. */
export function moveAttribute(comparison: Comparison, id: string, toIndex: number): readonly Change[] {
  return moveWithin(comparison.attributes, id, toIndex).map((entry) => ({
    kind: 'attribute.update',
    id: entry.id,
    patch: { position: entry.position },
  }));
}
