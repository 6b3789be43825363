import { limits } from '../limits';
import type { Change } from './change';

const most = limits.entriesPerChange;

/** Splits changes so that no list is longer than one change may hold. Returns the same list if none is. */
export function cutChanges(changes: readonly Change[]): readonly Change[] {
  return changes.some((change) => lengthOf(change) > most) ? changes.flatMap(cutChange) : changes;
}

function lengthOf(change: Change): number {
  switch (change.kind) {
    case 'items.add':
      return change.items.length;
    case 'items.remove':
      return change.ids.length;
    case 'cells.set':
      return change.itemIds.length;
    default:
      return 0;
  }
}

function cutChange(change: Change): readonly Change[] {
  const starts = Array.from({ length: Math.ceil(lengthOf(change) / most) }, (_, i) => i * most);
  if (starts.length < 2) return [change];
  return starts.map((start) => slice(change, start, start + most));
}

function slice(change: Change, start: number, end: number): Change {
  switch (change.kind) {
    case 'items.add':
      return { ...change, items: change.items.slice(start, end) };
    case 'items.remove':
      return { ...change, ids: change.ids.slice(start, end) };
    case 'cells.set':
      return {
        ...change,
        itemIds: change.itemIds.slice(start, end),
        rows: change.rows.slice(start, end),
      };
    default:
      return change;
  }
}
