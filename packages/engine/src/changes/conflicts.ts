import type { Cell, WeightingPatch } from '../comparison';
import type { Change } from './change';
import { isSameValue } from './isSameValue';

/** A place that two people both changed. `comparison` fields have no id, and settings are named `settings.baselineItemId`. */
export type Touched =
  | { readonly kind: 'cell'; readonly itemId: string; readonly attributeId: string }
  | { readonly kind: 'comparison'; readonly field: string }
  /** One attribute's weight in one weighting. */
  | {
      readonly kind: 'weight';
      readonly weightingId: string;
      readonly attributeId: string;
      readonly field: 'points' | 'locked';
    }
  | {
      readonly kind: 'item' | 'attribute' | 'weighting';
      readonly id: string;
      /** `null` for the whole entry, which one of the two removed. */
      readonly field: string | null;
    };

/** One side of a conflict: the value that it set (as far as both can be compared), or that it removed the entry. */
export type Side =
  | { readonly kind: 'set'; readonly value: unknown }
  | { readonly kind: 'removed' }
  /** Edited an entry that the other side removed, or added one that the other side added too. */
  | { readonly kind: 'edited' };

export interface Conflict {
  readonly touched: Touched;
  readonly mine: Side;
  readonly theirs: Side;
}

const entryKinds = ['item', 'attribute', 'weighting'] as const;
type EntryKind = (typeof entryKinds)[number];

const keyOf = (field: string) => `comparison ${field}`;
const baselineKey = keyOf('settings.baselineItemId');

/** The final state of a list of changes: the last value of each field and cell that it sets. */
interface Touches {
  readonly fields: Map<string, { readonly touched: Touched; readonly value: unknown }>;
  /** By attribute, then item. */
  readonly cells: Map<string, Map<string, Cell>>;
  readonly removed: Record<EntryKind, Set<string>>;
  readonly edited: Record<EntryKind, Set<string>>;
  /** Added weightings that still exist at the end. Other entries are never added twice. */
  readonly added: Set<string>;
}

/**
 * Finds what two lists of changes, made from the same state independently, both touched: the same cell, the same field
 * of the same entry, or an entry that one edits or makes the baseline and the other removes. Not in conflict are
 * different cells, fields with cells, weights with an attribute's removal (they rest), two equal values, and two
 * removals. The order is that of `mine`.
 */
export function conflictsBetween(mine: readonly Change[], theirs: readonly Change[]): readonly Conflict[] {
  const a = touchesOf(mine, theirs);
  const b = touchesOf(theirs, mine);
  return [
    ...fieldConflicts(a, b),
    ...cellConflicts(a, b),
    ...additionConflicts(a, b),
    ...removalConflicts(a, b),
  ];
}

/**
 * Whether the order of two lists matters although they don't conflict. It does if both touched the same place alike, or
 * if one removed items, perhaps the baseline, and the other chose a baseline. Undoing then returns to what the first
 * had made.
 */
export function doesOrderMatter(mine: readonly Change[], theirs: readonly Change[]): boolean {
  const a = touchesOf(mine, theirs);
  const b = touchesOf(theirs, mine);
  const choosesAmongRemoved = (one: Touches, other: Touches) =>
    one.fields.has(baselineKey) && other.removed.item.size > 0;
  return (
    meet(a.fields, b.fields) ||
    [...a.cells].some(([id, column]) => meet(column, b.cells.get(id) ?? new Map())) ||
    entryKinds.some((kind) => meet(a.removed[kind], b.removed[kind])) ||
    choosesAmongRemoved(a, b) ||
    choosesAmongRemoved(b, a)
  );
}

type Keyed = Pick<ReadonlyMap<string, unknown>, 'keys' | 'has'>;

const meet = (one: Keyed, other: Keyed): boolean => [...one.keys()].some((key) => other.has(key));

function touchesOf(changes: readonly Change[], others: readonly Change[]): Touches {
  const touches: Touches = {
    fields: new Map(),
    cells: new Map(),
    removed: { item: new Set(), attribute: new Set(), weighting: new Set() },
    edited: { item: new Set(), attribute: new Set(), weighting: new Set() },
    added: new Set(),
  };
  const reach = cellReach(others);
  for (const change of changes) touch(touches, change, reach);
  return touches;
}

interface Reach {
  readonly items: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/** The items and attributes whose cells a list of changes sets. Only these can conflict with cells of the other list. */
function cellReach(changes: readonly Change[]): Reach {
  const items = new Set<string>();
  const attributes = new Set<string>();
  for (const change of changes) {
    if (change.kind !== 'cells.set') continue;
    for (const id of change.itemIds) items.add(id);
    for (const id of change.attributeIds) attributes.add(id);
  }
  return { items, attributes };
}

function touch(touches: Touches, change: Change, reach: Reach): void {
  switch (change.kind) {
    case 'comparison.update': {
      const { settings = {}, ...own } = change.patch;
      for (const [field, value] of Object.entries(own)) touchComparison(touches, field, value);
      for (const [field, value] of Object.entries(settings))
        touchComparison(touches, `settings.${field}`, value);
      if (settings.baselineItemId != null) touches.edited.item.add(settings.baselineItemId);
      break;
    }
    case 'item.update':
      touchEntry(touches, 'item', change);
      break;
    case 'attribute.update':
      touchEntry(touches, 'attribute', change);
      break;
    case 'weighting.update':
      touchWeighting(touches, change);
      break;
    case 'items.remove':
      addAll(touches.removed.item, change.ids);
      break;
    case 'attributes.remove':
      addAll(touches.removed.attribute, change.ids);
      break;
    case 'weightings.remove':
      addAll(touches.removed.weighting, change.ids);
      for (const id of change.ids) touches.added.delete(id);
      break;
    case 'cells.set':
      addAll(touches.edited.item, change.itemIds);
      addAll(touches.edited.attribute, change.attributeIds);
      touchCells(touches, change, reach);
      break;
    case 'weightings.add':
      for (const { id } of change.weightings) touches.added.add(id);
      break;
    case 'items.add':
    case 'attributes.add':
      break;
  }
}

function addAll(set: Set<string>, ids: readonly string[]): void {
  for (const id of ids) set.add(id);
}

function touchComparison(touches: Touches, field: string, value: unknown): void {
  touches.fields.set(keyOf(field), { touched: { kind: 'comparison', field }, value });
}

function touchEntry(
  touches: Touches,
  kind: EntryKind,
  change: { readonly id: string; readonly patch: object },
): void {
  touches.edited[kind].add(change.id);
  for (const [field, value] of Object.entries(change.patch)) {
    touches.fields.set(`${kind} ${field} ${change.id}`, { touched: { kind, id: change.id, field }, value });
  }
}

function touchWeighting(
  touches: Touches,
  { id, patch }: { readonly id: string; readonly patch: WeightingPatch },
): void {
  const { points = {}, locked = {}, ...fields } = patch;
  touchEntry(touches, 'weighting', { id, patch: fields });
  for (const [field, byAttribute] of [
    ['points', points],
    ['locked', locked],
  ] as const) {
    for (const [attributeId, value] of Object.entries(byAttribute)) {
      const touched = { kind: 'weight', weightingId: id, attributeId, field } as const;
      touches.fields.set(`weight ${field} ${id} ${attributeId}`, { touched, value });
    }
  }
}

function touchCells(touches: Touches, change: Extract<Change, { kind: 'cells.set' }>, reach: Reach): void {
  change.attributeIds.forEach((attributeId, j) => {
    if (!reach.attributes.has(attributeId)) return;
    const column = touches.cells.get(attributeId) ?? new Map<string, Cell>();
    touches.cells.set(attributeId, column);
    change.itemIds.forEach((itemId, i) => {
      if (reach.items.has(itemId)) column.set(itemId, change.rows[i]?.[j] ?? null);
    });
  });
}

function fieldConflicts(mine: Touches, theirs: Touches): Conflict[] {
  const conflicts: Conflict[] = [];
  for (const [key, { touched, value }] of mine.fields) {
    const other = theirs.fields.get(key);
    if (other !== undefined && !isSameValue(value, other.value)) {
      conflicts.push(conflictOf(touched, value, other.value));
    }
  }
  return conflicts;
}

function cellConflicts(mine: Touches, theirs: Touches): Conflict[] {
  const conflicts: Conflict[] = [];
  for (const [attributeId, column] of mine.cells) {
    const others = theirs.cells.get(attributeId);
    if (others === undefined) continue;
    for (const [itemId, cell] of column) {
      const other = others.get(itemId);
      if (other !== undefined && !isSameValue(cell, other)) {
        conflicts.push(conflictOf({ kind: 'cell', itemId, attributeId }, cell, other));
      }
    }
  }
  return conflicts;
}

function conflictOf(touched: Touched, mine: unknown, theirs: unknown): Conflict {
  return { touched, mine: { kind: 'set', value: mine }, theirs: { kind: 'set', value: theirs } };
}

/** Two tabs that weigh first add the same weighting, so the second must be merged into the first. */
function additionConflicts(mine: Touches, theirs: Touches): Conflict[] {
  return [...mine.added]
    .filter((id) => theirs.added.has(id))
    .map((id) => ({
      touched: { kind: 'weighting', id, field: null },
      mine: { kind: 'edited' },
      theirs: { kind: 'edited' },
    }));
}

function removalConflicts(mine: Touches, theirs: Touches): Conflict[] {
  const [removed, edited] = [{ kind: 'removed' }, { kind: 'edited' }] as const;
  return entryKinds.flatMap((kind) => {
    const removedByOne = (one: Touches, other: Touches) =>
      [...one.removed[kind]].filter((id) => !other.removed[kind].has(id) && other.edited[kind].has(id));
    const touch = (id: string) => ({ kind, id, field: null });
    return [
      ...removedByOne(mine, theirs).map((id) => ({ touched: touch(id), mine: removed, theirs: edited })),
      ...removedByOne(theirs, mine).map((id) => ({ touched: touch(id), mine: edited, theirs: removed })),
    ];
  });
}
