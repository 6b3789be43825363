import type { Cell, Comparison, Weighting, WeightingPatch } from '../comparison';
import { attributeFields } from '../fields/attributeFields';
import { comparisonFields, itemFields, settingsFields } from '../fields/comparisonFields';
import type { Fields } from '../fields/field';
import { storedCells } from '../storedCells';
import { applyChanges } from './applyChange';
import type { Change } from './change';
import { indexOfId } from './indexOfId';
import { isSameValue } from './isSameValue';
import { withBlanks } from './optionalFields';
import { type CellRow, writeRows } from './rectangles';

/** As many items as the server processes at once: changes of the same items are adjacent. */
const itemsAtOnce = 500;

/**
 * Computes the changes from one state of a comparison to another: applied to `from` they give `to`, deep-equal. They
 * contain only what differs, and are empty if nothing does.
 */
export function changesBetween(from: Comparison, to: Comparison): readonly Change[] {
  const entries = [...removals(from, to), ...additions(from, to)];
  // Removals also remove references, so the remaining differences are found after them.
  const middle = applyChanges(from, entries);
  return [
    ...entries,
    ...patches(middle.items, to.items, itemFields).map((own) => ({ kind: 'item.update', ...own }) as const),
    ...patches(middle.attributes, to.attributes, attributeFields).map(
      (own) => ({ kind: 'attribute.update', ...own }) as const,
    ),
    ...weightingUpdates(middle, to),
    ...cellChanges(middle, to),
    ...comparisonUpdate(middle, to),
  ];
}

type OwnField = keyof typeof comparisonFields;

interface Entry {
  readonly id: string;
}

/** Entries of one list that are not in another. */
function missingIn<T extends Entry>(list: readonly T[], other: readonly Entry[]): readonly T[] {
  const index = indexOfId(other);
  return list.filter(({ id }) => !index.has(id));
}

function removals(from: Comparison, to: Comparison): readonly Change[] {
  const gone = {
    'weightings.remove': missingIn(from.weightings, to.weightings),
    'items.remove': missingIn(from.items, to.items),
    'attributes.remove': missingIn(from.attributes, to.attributes),
  } as const;
  return (['weightings.remove', 'items.remove', 'attributes.remove'] as const).flatMap((kind): Change[] =>
    gone[kind].length === 0 ? [] : [{ kind, ids: gone[kind].map(({ id }) => id) }],
  );
}

function additions(from: Comparison, to: Comparison): readonly Change[] {
  const attributes = missingIn(to.attributes, from.attributes);
  const items = missingIn(to.items, from.items);
  const weightings = missingIn(to.weightings, from.weightings);
  return [
    ...(attributes.length === 0 ? [] : [{ kind: 'attributes.add', attributes } as const]),
    ...(items.length === 0 ? [] : [{ kind: 'items.add', items } as const]),
    ...(weightings.length === 0 ? [] : [{ kind: 'weightings.add', weightings } as const]),
  ];
}

/** The fields of `to` that differ in `from`. */
function differing<T extends object>(from: T, to: T): Partial<T> {
  const keys = Object.keys(to) as (keyof T)[];
  return Object.fromEntries(
    keys.filter((key) => !isSameValue(from[key], to[key])).map((key) => [key, to[key]]),
  ) as Partial<T>;
}

/** The differences of entries that both lists have. */
function patches<T extends Entry>(
  from: readonly T[],
  to: readonly T[],
  fields: Fields = {},
): readonly { readonly id: string; readonly patch: Partial<T> }[] {
  const index = indexOfId(from);
  return to.flatMap((entry) => {
    const old = from[index.get(entry.id) ?? -1];
    if (old === undefined || old === entry) return [];
    const patch = differing(withBlanks(old, fields), withBlanks(entry, fields));
    return Object.keys(patch).length === 0 ? [] : [{ id: entry.id, patch }];
  });
}

function weightingUpdates(from: Comparison, to: Comparison): readonly Change[] {
  return patches(from.weightings, to.weightings).map(({ id, patch }) => {
    const { points: _, locked: __, ...fields } = patch;
    const [old, now] = [from, to].map(({ weightings }) => weightings[indexOfId(weightings).get(id) ?? -1]);
    const words = { ...pointsBetween(old, now), ...locksBetween(old, now) };
    return { kind: 'weighting.update', id, patch: { ...fields, ...words } };
  });
}

type Weights = Pick<Weighting, 'points' | 'locked'> | undefined;

function pointsBetween(from: Weights, to: Weights): WeightingPatch {
  const [old, now] = [from?.points ?? {}, to?.points ?? {}];
  const ids = Object.keys({ ...old, ...now }).filter((id) => old[id] !== now[id]);
  return ids.length === 0 ? {} : { points: Object.fromEntries(ids.map((id) => [id, now[id] ?? null])) };
}

function locksBetween(from: Weights, to: Weights): WeightingPatch {
  const [old, now] = [new Set(from?.locked), new Set(to?.locked)];
  const ids = [...old, ...now].filter((id) => old.has(id) !== now.has(id));
  return ids.length === 0 ? {} : { locked: Object.fromEntries(ids.map((id) => [id, now.has(id)])) };
}

function comparisonUpdate(from: Comparison, to: Comparison): readonly Change[] {
  const own = differing(ownOf(from), ownOf(to));
  const settings = differing(
    withBlanks(from.settings, settingsFields),
    withBlanks(to.settings, settingsFields),
  );
  const hasSettings = Object.keys(settings).length > 0;
  if (!hasSettings && Object.keys(own).length === 0) return [];
  return [{ kind: 'comparison.update', patch: { ...own, ...(hasSettings && { settings }) } }];
}

/** The fields of a comparison besides its settings and its table. */
function ownOf(comparison: Comparison): Partial<Pick<Comparison, OwnField>> {
  const keys = Object.keys(comparisonFields) as OwnField[];
  return Object.fromEntries(keys.map((key) => [key, comparison[key]]));
}

/** At this point both have the same items and attributes, but the items may be in another order. */
function cellChanges(from: Comparison, to: Comparison): readonly Change[] {
  const rowOf = indexOfId(from.items);
  const rows = to.items.map(({ id }) => rowOf.get(id) ?? -1);
  const isInPlace = rows.every((row, i) => row === i);
  const columns = to.attributes
    .map(({ id }) => ({ id, old: storedCells(from, id), now: storedCells(to, id) }))
    .filter(({ old, now }) => !isInPlace || old !== now);
  const changes: Change[] = [];
  for (let start = 0; start < to.items.length; start += itemsAtOnce) {
    const block = to.items.slice(start, start + itemsAtOnce).map(({ id: itemId }, i): CellRow => {
      const cells = new Map<string, Cell>();
      for (const { id, old, now } of columns) {
        const cell = now[start + i] ?? null;
        if (!isSameValue(old[rows[start + i] ?? -1] ?? null, cell)) cells.set(id, cell);
      }
      return { itemId, cells };
    });
    changes.push(...writeRows(block));
  }
  return changes;
}
