import type { Cell, Change, ConflictLine, WeightingPatch } from '@tertium/engine';

export type Choice = 'mine' | 'theirs';

/** Whether a line is about an entry that one side removed. Then only the side that removed it can be taken. */
export function isRemoval(line: ConflictLine): boolean {
  return line.what === 'item' || line.what === 'attribute' || line.what === 'weighting';
}

/** My changes, with their values where theirs was chosen, so that saving changes nothing there. */
export function takeTheirs(changes: readonly Change[], lines: readonly ConflictLine[]): readonly Change[] {
  if (lines.length === 0) return changes;
  const cells = new Map<string, unknown>();
  const fields = new Map<string, unknown>();
  const removed = new Set<string>();
  const kept = new Set<string>();
  for (const line of lines) {
    if (line.what === 'cell') cells.set(`${line.itemId} ${line.attributeId}`, line.theirs);
    else if (isRemoval(line)) (line.theirs === null ? kept : removed).add(entryOf(line));
    else fields.set(`${line.what} ${entryOf(line)}`, line.theirs);
  }
  return changes
    .map((change) => takeCells(takeFields(takeEntries(change, removed, kept), fields), cells))
    .filter((change) => !isEmpty(change));
}

const entryOf = ({ itemId, attributeId, weightingId }: ConflictLine): string =>
  [itemId, attributeId, weightingId].filter((id) => id !== null).join(' ');

/** Leaves out entries that they removed, and keeps entries that they edited. */
function takeEntries(change: Change, removed: ReadonlySet<string>, kept: ReadonlySet<string>): Change {
  switch (change.kind) {
    case 'items.remove':
    case 'attributes.remove':
    case 'weightings.remove':
      return { ...change, ids: change.ids.filter((id) => !kept.has(id)) };
    case 'item.update':
    case 'attribute.update':
      return removed.has(change.id) ? { ...change, patch: {} } : change;
    case 'weighting.update': {
      if (removed.has(change.id)) return { ...change, patch: {} };
      return { ...change, patch: mapWeights(change.patch, (words) => without(words, removed)) };
    }
    case 'cells.set': {
      const isKept = (id: string) => !removed.has(id);
      const columns = change.attributeIds.map((id, j) => ({ id, j })).filter(({ id }) => isKept(id));
      const rows = change.itemIds.map((id, i) => ({ id, i })).filter(({ id }) => isKept(id));
      return {
        kind: 'cells.set',
        itemIds: rows.map(({ id }) => id),
        attributeIds: columns.map(({ id }) => id),
        rows: rows.map(({ i }) => columns.map(({ j }) => change.rows[i]?.[j] ?? null)),
      };
    }
    default:
      return change;
  }
}

function takeFields(change: Change, fields: ReadonlyMap<string, unknown>): Change {
  if (fields.size === 0) return change;
  switch (change.kind) {
    case 'comparison.update': {
      const { settings, ...own } = change.patch;
      const patch = {
        ...withTheirs(own, (field) => `comparison.${field} `, fields),
        ...(settings && {
          settings: withTheirs(settings, (field) => `comparison.settings.${field} `, fields),
        }),
      };
      return { kind: 'comparison.update', patch };
    }
    case 'item.update':
      return {
        ...change,
        patch: withTheirs(change.patch, (field) => `item.${field} ${change.id}`, fields),
      };
    case 'attribute.update':
      return {
        ...change,
        patch: withTheirs(change.patch, (field) => `attribute.${field} ${change.id}`, fields),
      };
    case 'weighting.update':
      return { ...change, patch: takeWeights(change.id, change.patch, fields) };
    default:
      return change;
  }
}

function takeWeights(
  id: string,
  { points, locked, ...own }: WeightingPatch,
  fields: ReadonlyMap<string, unknown>,
): WeightingPatch {
  const taken = withTheirs(own, (field) => `weighting.${field} ${id}`, fields);
  return mapWeights({ ...taken, ...(points && { points }), ...(locked && { locked }) }, (words, field) =>
    withTheirs(words, (attributeId) => `weighting.${field} ${attributeId} ${id}`, fields),
  );
}

/** Maps points and locks by attribute. Drops those that map to nothing. */
function mapWeights(
  { points, locked, ...own }: WeightingPatch,
  map: <T extends object>(byAttribute: T, field: 'points' | 'locked') => T,
): WeightingPatch {
  const newPoints = map(points ?? {}, 'points');
  const newLocked = map(locked ?? {}, 'locked');
  return {
    ...own,
    ...(Object.keys(newPoints).length > 0 && { points: newPoints }),
    ...(Object.keys(newLocked).length > 0 && { locked: newLocked }),
  };
}

function without<T extends object>(byAttribute: T, removed: ReadonlySet<string>): T {
  return Object.fromEntries(Object.entries(byAttribute).filter(([id]) => !removed.has(id))) as T;
}

function withTheirs<P extends object>(
  patch: P,
  keyOf: (field: string) => string,
  fields: ReadonlyMap<string, unknown>,
): P {
  const entries = Object.entries(patch).map(([field, value]) => {
    const key = keyOf(field);
    return [field, fields.has(key) ? fields.get(key) : value];
  });
  return Object.fromEntries(entries) as P;
}

function takeCells(change: Change, cells: ReadonlyMap<string, unknown>): Change {
  if (change.kind !== 'cells.set' || cells.size === 0) return change;
  return {
    ...change,
    rows: change.rows.map((row, i) =>
      row.map((cell, j) => {
        const key = `${change.itemIds[i]} ${change.attributeIds[j]}`;
        return cells.has(key) ? (cells.get(key) as Cell) : cell;
      }),
    ),
  };
}

function isEmpty(change: Change): boolean {
  switch (change.kind) {
    case 'items.remove':
    case 'attributes.remove':
    case 'weightings.remove':
      return change.ids.length === 0;
    case 'item.update':
    case 'attribute.update':
    case 'weighting.update':
      return Object.keys(change.patch).length === 0;
    case 'cells.set':
      return change.itemIds.length === 0 || change.attributeIds.length === 0;
    default:
      return false;
  }
}
