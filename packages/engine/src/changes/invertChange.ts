import type { Attribute, Cell, Comparison } from '../comparison';
import { attributeFields } from '../fields/attributeFields';
import { itemFields, settingsFields } from '../fields/comparisonFields';
import { storedCells } from '../storedCells';
import { applyChange } from './applyChange';
import type { Change } from './change';
import { indexOfId } from './indexOfId';
import { withBlanks } from './optionalFields';
import { oldWeightingPatch } from './patchWeighting';
import { comparePositions } from './positions';

/**
 * Computes the changes that undo a change, from the comparison before it. Applied to the comparison after it they
 * restore it deep-equal, including the cells and references that a removal deleted.
 */
export function invertChange(comparison: Comparison, change: Change): readonly Change[] {
  switch (change.kind) {
    case 'comparison.update':
      return [{ kind: 'comparison.update', patch: oldComparisonFields(comparison, change.patch) }];
    case 'items.add':
      return [{ kind: 'items.remove', ids: change.items.map((item) => item.id) }];
    case 'items.remove':
      return restoreItems(comparison, change.ids);
    case 'item.update': {
      const old = withBlanks(entryOf(comparison.items, change.id), itemFields);
      const patch = oldFields(old, change.patch);
      return [{ kind: 'item.update', id: change.id, patch }];
    }
    case 'attributes.add':
      return [{ kind: 'attributes.remove', ids: change.attributes.map((attribute) => attribute.id) }];
    case 'attributes.remove':
      return restoreAttributes(comparison, change.ids);
    case 'attribute.update': {
      const old = withBlanks(entryOf(comparison.attributes, change.id), attributeFields);
      const patch = oldFields(old, change.patch);
      return [{ kind: 'attribute.update', id: change.id, patch }];
    }
    case 'cells.set':
      return [cellsAt(comparison, change.itemIds, change.attributeIds)];
    case 'weightings.add':
      return [{ kind: 'weightings.remove', ids: change.weightings.map((weighting) => weighting.id) }];
    case 'weightings.remove':
      return [
        {
          kind: 'weightings.add',
          weightings: change.ids.map((id) => entryOf(comparison.weightings, id)).sort(comparePositions),
        },
      ];
    case 'weighting.update': {
      const patch = oldWeightingPatch(entryOf(comparison.weightings, change.id), change.patch);
      return [{ kind: 'weighting.update', id: change.id, patch }];
    }
  }
}

/** Computes the changes that undo a list of consecutive changes, the first of them made on `comparison`. */
export function invertChanges(comparison: Comparison, changes: readonly Change[]): readonly Change[] {
  const inverses: (readonly Change[])[] = [];
  let state = comparison;
  for (const change of changes) {
    inverses.push(invertChange(state, change));
    state = applyChange(state, change);
  }
  return inverses.reverse().flat();
}

function entryOf<T extends { readonly id: string }>(list: readonly T[], id: string): T {
  const entry = list[indexOfId(list).get(id) ?? -1];
  if (entry === undefined) throw new RangeError(`No entry with the id ${id}`);
  return entry;
}

function oldFields<T extends object, P extends Partial<T>>(old: T, patch: P): P {
  const keys = Object.keys(patch) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, old[key]])) as P;
}

type ComparisonPatch = Extract<Change, { kind: 'comparison.update' }>['patch'];

function oldComparisonFields(comparison: Comparison, patch: ComparisonPatch): ComparisonPatch {
  const { settings, ...own } = patch;
  const old: ComparisonPatch = oldFields(comparison, own);
  if (settings === undefined) return old;
  return { ...old, settings: oldFields(withBlanks(comparison.settings, settingsFields), settings) };
}

function cellsAt(
  comparison: Comparison,
  itemIds: readonly string[],
  attributeIds: readonly string[],
): Extract<Change, { kind: 'cells.set' }> {
  const index = indexOfId(comparison.items);
  const columns = attributeIds.map((id) => storedCells(comparison, id));
  const rows = itemIds.map((id) => {
    const row = index.get(id) ?? -1;
    return columns.map((column): Cell => column[row] ?? null);
  });
  return { kind: 'cells.set', itemIds, attributeIds, rows };
}

/** One rectangle of the given items and attributes, without its blank rows and columns. Empty if all cells are blank. */
function filledCells(
  comparison: Comparison,
  itemIds: readonly string[],
  attributeIds: readonly string[],
): readonly Change[] {
  const index = indexOfId(comparison.items);
  const isFilled = (itemId: string, attributeId: string) =>
    (storedCells(comparison, attributeId)[index.get(itemId) ?? -1] ?? null) !== null;
  const attributes = attributeIds.filter((attribute) => itemIds.some((item) => isFilled(item, attribute)));
  const items = itemIds.filter((item) => attributes.some((attribute) => isFilled(item, attribute)));
  return items.length === 0 ? [] : [cellsAt(comparison, items, attributes)];
}

function restoreItems(comparison: Comparison, ids: readonly string[]): readonly Change[] {
  const items = ids.map((id) => entryOf(comparison.items, id)).sort(comparePositions);
  const { baselineItemId } = comparison.settings;
  const isBaselineGone = baselineItemId !== null && ids.includes(baselineItemId);
  const attributeIds = comparison.attributes.map((attribute) => attribute.id);
  return [
    { kind: 'items.add', items },
    ...filledCells(
      comparison,
      items.map((item) => item.id),
      attributeIds,
    ),
    ...(isBaselineGone ? [settingsUpdate({ baselineItemId })] : []),
  ];
}

function settingsUpdate(settings: Partial<Comparison['settings']>): Change {
  return { kind: 'comparison.update', patch: { settings } };
}

function restoreAttributes(comparison: Comparison, ids: readonly string[]): readonly Change[] {
  const attributes: Attribute[] = ids.map((id) => entryOf(comparison.attributes, id)).sort(comparePositions);
  return [
    { kind: 'attributes.add', attributes },
    ...filledCells(
      comparison,
      comparison.items.map((item) => item.id),
      attributes.map((attribute) => attribute.id),
    ),
  ];
}
