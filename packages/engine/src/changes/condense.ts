import type { Cell, WeightingPatch } from '../comparison';
import type { Change } from './change';
import { type CellRow, writeRows } from './rectangles';

/**
 * Condenses consecutive changes. Takes their lists from the last to the first, and returns what remains of each without
 * what a later one overwrites or removes. Applied in their original order, the remainders give the same comparison.
 */
export function createCondenser(): (changes: readonly Change[]) => readonly Change[] {
  /** Entries that a later change removes. */
  const gone = {
    items: new Set<string>(),
    attributes: new Set<string>(),
    weightings: new Set<string>(),
  };
  /** Fields that a later change writes. */
  const written = new Set<string>();
  /** Attributes whose cell a later change writes, by item. */
  const writtenCells = new Map<string, Set<string>>();

  const claim = (field: string): boolean => {
    if (written.has(field)) return false;
    written.add(field);
    return true;
  };
  const unwritten = <T extends object>(patch: T, about: string): T =>
    Object.fromEntries(Object.entries(patch).filter(([field]) => claim(`${about} ${field}`))) as T;

  function updated<T extends Extract<Change, { id: string }>>(
    change: T,
    removed: ReadonlySet<string>,
  ): readonly T[] {
    if (removed.has(change.id)) return [];
    const patch = unwritten(change.patch, `${change.kind} ${change.id}`);
    return isEmpty(patch) ? [] : [{ ...change, patch }];
  }

  function updatedWeighting(change: Extract<Change, { kind: 'weighting.update' }>): readonly Change[] {
    if (gone.weightings.has(change.id)) return [];
    const { points = {}, locked = {}, ...fields } = change.patch;
    const about = `${change.kind} ${change.id}`;
    const patch: WeightingPatch = {
      ...unwritten(fields, about),
      ...named('points', unwritten(points, `${about} points`)),
      ...named('locked', unwritten(locked, `${about} locked`)),
    };
    return isEmpty(patch) ? [] : [{ ...change, patch }];
  }

  function unwrittenCells(change: Extract<Change, { kind: 'cells.set' }>): readonly Change[] {
    const rows = change.itemIds.map((itemId, i): CellRow => {
      const cells = new Map<string, Cell>();
      if (gone.items.has(itemId)) return { itemId, cells };
      const later = writtenCells.get(itemId) ?? new Set();
      writtenCells.set(itemId, later);
      for (const [j, attributeId] of change.attributeIds.entries()) {
        if (later.has(attributeId) || gone.attributes.has(attributeId)) continue;
        later.add(attributeId);
        cells.set(attributeId, change.rows[i]?.[j] ?? null);
      }
      return { itemId, cells };
    });
    const isWhole = rows.every(({ cells }) => cells.size === change.attributeIds.length);
    return isWhole ? [change] : writeRows(rows);
  }

  function restOf(change: Change): readonly Change[] {
    switch (change.kind) {
      case 'comparison.update': {
        const { settings = {}, ...fields } = change.patch;
        const patch = {
          ...unwritten(fields, 'comparison'),
          ...named('settings', unwritten(settings, 'settings')),
        };
        return isEmpty(patch) ? [] : [{ ...change, patch }];
      }
      case 'items.remove':
        for (const id of change.ids) gone.items.add(id);
        return [change];
      case 'attributes.remove':
        for (const id of change.ids) gone.attributes.add(id);
        return [change];
      case 'weightings.remove':
        for (const id of change.ids) gone.weightings.add(id);
        return [change];
      case 'item.update':
        return updated(change, gone.items);
      case 'attribute.update':
        return updated(change, gone.attributes);
      case 'weighting.update':
        return updatedWeighting(change);
      case 'cells.set':
        return unwrittenCells(change);
      default:
        return [change];
    }
  }

  return (changes) => changes.toReversed().map(restOf).reverse().flat();
}

const isEmpty = (patch: object): boolean => Object.keys(patch).length === 0;

function named<K extends string, T extends object>(key: K, words: T): Partial<Record<K, T>> {
  return isEmpty(words) ? {} : ({ [key]: words } as Record<K, T>);
}
