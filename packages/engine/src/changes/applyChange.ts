import type { Attribute, Comparison, Item, StoredCell, Weighting, WeightingPatch } from '../comparison';
import { attributeFields } from '../fields/attributeFields';
import { itemFields, settingsFields } from '../fields/comparisonFields';
import type { Fields } from '../fields/field';
import type { Change } from './change';
import { gather, runsOf } from './gather';
import { indexOfId } from './indexOfId';
import { withoutBlanks } from './optionalFields';
import { forgetGone, patchWeighting } from './patchWeighting';
import { comparePositions, type Positioned } from './positions';

/**
 * Applies a change. Everything that it does not touch keeps its identity, columns above all, so that caches by identity
 * stay valid. The change must have passed `checkChange`. An unknown id throws a RangeError.
 */
export function applyChange(comparison: Comparison, change: Change): Comparison {
  switch (change.kind) {
    case 'comparison.update':
      return updateComparison(comparison, change.patch);
    case 'items.add':
      return addItems(comparison, change.items);
    case 'items.remove':
      return removeItems(comparison, change.ids);
    case 'item.update': {
      const items = updated(comparison.items, change.id, change.patch, itemFields);
      return withItems(comparison, items);
    }
    case 'attributes.add':
      return addAttributes(comparison, change.attributes);
    case 'attributes.remove':
      return removeAttributes(comparison, change.ids);
    case 'attribute.update':
      return updateAttribute(comparison, change.id, change.patch);
    case 'cells.set':
      return setCells(comparison, change);
    case 'weightings.add':
      return addWeightings(comparison, change.weightings);
    case 'weightings.remove':
      return removeWeightings(comparison, change.ids);
    case 'weighting.update':
      return updateWeighting(comparison, change.id, change.patch);
  }
}

/** Applies changes in their order. */
export function applyChanges(comparison: Comparison, changes: readonly Change[]): Comparison {
  return changes.reduce(applyChange, comparison);
}

type ComparisonPatch = Extract<Change, { kind: 'comparison.update' }>['patch'];

function updateComparison(comparison: Comparison, patch: ComparisonPatch): Comparison {
  const { settings: old } = comparison;
  const settings =
    patch.settings === undefined ? old : withoutBlanks({ ...old, ...patch.settings }, settingsFields);
  return { ...comparison, ...patch, settings };
}

function isInOrder(list: readonly Positioned[]): boolean {
  let last: Positioned | undefined;
  for (const entry of list) {
    if (last !== undefined && comparePositions(last, entry) > 0) return false;
    last = entry;
  }
  return true;
}

function inOrder<T extends Positioned>(list: readonly T[]): readonly T[] {
  return isInOrder(list) ? list : list.toSorted(comparePositions);
}

function updated<T extends Positioned>(
  list: readonly T[],
  id: string,
  patch: Partial<NoInfer<T>>,
  fields: Fields = {},
): readonly T[] {
  const index = indexOfId(list).get(id);
  const old = index === undefined ? undefined : list[index];
  if (index === undefined || old === undefined) throw new RangeError(`No entry with the id ${id}`);
  return list.with(index, withoutBlanks({ ...old, ...patch }, fields));
}

/** Replaces the items by the same number of items in another order, and reorders every column alike. */
function withItems(comparison: Comparison, items: readonly Item[]): Comparison {
  if (isInOrder(items)) return { ...comparison, items };
  const sources = Array.from(items, (_, index) => index);
  const itemAt = (index: number) => items[index] ?? unreachable();
  sources.sort((a, b) => comparePositions(itemAt(a), itemAt(b)));
  const runs = runsOf(sources);
  return {
    ...comparison,
    items: gather(items, runs),
    columns: mapColumns(comparison.columns, (column) => gather(column, runs)),
  };
}

function addItems(comparison: Comparison, added: readonly Item[]): Comparison {
  if (added.length === 0) return comparison;
  const blanks: null[] = new Array(added.length).fill(null);
  const columns = mapColumns(comparison.columns, (column) => column.concat(blanks));
  const plain = added.map((item) => withoutBlanks(item, itemFields));
  return withItems({ ...comparison, columns }, comparison.items.concat(plain));
}

function removeItems(comparison: Comparison, ids: readonly string[]): Comparison {
  if (ids.length === 0) return comparison;
  const removed = removal(comparison.items, ids);
  const kept: number[] = [];
  comparison.items.forEach((item, index) => {
    if (!removed.has(item.id)) kept.push(index);
  });
  const runs = runsOf(kept);
  const { settings } = comparison;
  const isBaselineGone = settings.baselineItemId !== null && removed.has(settings.baselineItemId);
  return {
    ...comparison,
    settings: isBaselineGone ? { ...settings, baselineItemId: null } : settings,
    items: gather(comparison.items, runs),
    columns: mapColumns(comparison.columns, (column) => gather(column, runs)),
  };
}

function addAttributes(comparison: Comparison, added: readonly Attribute[]): Comparison {
  if (added.length === 0) return comparison;
  const blank: readonly StoredCell[] = new Array<StoredCell>(comparison.items.length).fill(null);
  const columns: Record<string, readonly StoredCell[]> = { ...comparison.columns };
  for (const attribute of added) columns[attribute.id] = blank;
  const plain = added.map((attribute) => withoutBlanks(attribute, attributeFields));
  return { ...comparison, columns, attributes: inOrder([...comparison.attributes, ...plain]) };
}

function updateAttribute(comparison: Comparison, id: string, patch: Partial<Attribute>): Comparison {
  const attributes = updated(comparison.attributes, id, patch, attributeFields);
  return { ...comparison, attributes: inOrder(attributes) };
}

function removeAttributes(comparison: Comparison, ids: readonly string[]): Comparison {
  if (ids.length === 0) return comparison;
  const removed = removal(comparison.attributes, ids);
  const columns: Record<string, readonly StoredCell[]> = { ...comparison.columns };
  for (const id of removed) delete columns[id];
  const attributes = comparison.attributes.filter((attribute) => !removed.has(attribute.id));
  return { ...comparison, columns, attributes };
}

function addWeightings(comparison: Comparison, added: readonly Weighting[]): Comparison {
  const ordered = added.map((weighting) => patchWeighting(weighting, {}));
  return { ...comparison, weightings: inOrder([...comparison.weightings, ...ordered]) };
}

function updateWeighting(comparison: Comparison, id: string, patch: WeightingPatch): Comparison {
  const weighting = comparison.weightings.find((each) => each.id === id) ?? unknownId(id);
  const patched = forgetGone(patchWeighting(weighting, patch), comparison.attributes);
  return { ...comparison, weightings: inOrder(updated(comparison.weightings, id, patched)) };
}

function removeWeightings(comparison: Comparison, ids: readonly string[]): Comparison {
  if (ids.length === 0) return comparison;
  const removed = removal(comparison.weightings, ids);
  return { ...comparison, weightings: comparison.weightings.filter(({ id }) => !removed.has(id)) };
}

function setCells(comparison: Comparison, change: Extract<Change, { kind: 'cells.set' }>): Comparison {
  const index = indexOfId(comparison.items);
  const targets = change.itemIds.map((id) => index.get(id) ?? unknownId(id));
  const columns: Record<string, readonly StoredCell[]> = { ...comparison.columns };
  let isAnyChanged = false;
  change.attributeIds.forEach((attributeId, j) => {
    const old = comparison.columns[attributeId] ?? unknownId(attributeId);
    let copy: StoredCell[] | null = null;
    targets.forEach((target, i) => {
      const cell = change.rows[i]?.[j] ?? null;
      if (copy === null && old[target] === cell) return;
      copy ??= old.slice();
      copy[target] = cell;
    });
    if (copy !== null) {
      columns[attributeId] = copy;
      isAnyChanged = true;
    }
  });
  return isAnyChanged ? { ...comparison, columns } : comparison;
}

/** Maps the columns. Columns that share one array, such as blank ones, still share one afterwards. */
function mapColumns(
  columns: Comparison['columns'],
  map: (column: readonly StoredCell[]) => readonly StoredCell[],
): Comparison['columns'] {
  const mapped = new Map<readonly StoredCell[], readonly StoredCell[]>();
  const result: Record<string, readonly StoredCell[]> = {};
  for (const [id, column] of Object.entries(columns)) {
    const known = mapped.get(column) ?? map(column);
    mapped.set(column, known);
    result[id] = known;
  }
  return result;
}

function removal(list: readonly Positioned[], ids: readonly string[]): ReadonlySet<string> {
  const index = indexOfId(list);
  for (const id of ids) if (!index.has(id)) unknownId(id);
  return new Set(ids);
}

function unknownId(id: string): never {
  throw new RangeError(`No entry with the id ${id}`);
}

function unreachable(): never {
  throw new RangeError('A list is shorter than its index');
}
