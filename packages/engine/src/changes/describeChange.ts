import type { Comparison, Weighting } from '../comparison';
import { attributeFields } from '../fields/attributeFields';
import { itemFields, settingsFields } from '../fields/comparisonFields';
import { defaultPoints } from '../limits';
import { storedCells } from '../storedCells';
import type { Change } from './change';
import { indexOfId } from './indexOfId';
import { isSameValue } from './isSameValue';
import { withBlanks } from './optionalFields';
import { patchWeighting } from './patchWeighting';

/** An entry with its name at the time. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** One effect of a change, with its values before and after. `null` for nothing, or for a missing entry. */
export interface DescribedChange {
  /** `cell`, an added or removed entry (`item`, `attribute`, `weighting`), or a field such as `attribute.unit`. */
  readonly what: string;
  readonly item: Named | null;
  readonly attribute: Named | null;
  /** The weighting of points or a lock. */
  readonly weighting: Named | null;
  /** The person of an own weighting or a right. The engine leaves the person's name empty. */
  readonly person?: Named | undefined;
  /** Names for references, points for `weighting.points`, raw cells for `cell`, otherwise the field's value. */
  readonly before: unknown;
  readonly after: unknown;
}

/** Yields the effects of a valid change on a comparison, in order, and nothing for values that stay the same. */
export function* describeChange(comparison: Comparison, change: Change): Generator<DescribedChange> {
  switch (change.kind) {
    case 'comparison.update':
      yield* describeComparison(comparison, change.patch);
      return;
    case 'items.add':
      for (const item of change.items) yield line('item', { item, after: item.name });
      return;
    case 'items.remove':
      for (const id of change.ids) {
        const item = entryOf(comparison.items, id);
        yield line('item', { item, before: item.name });
      }
      return;
    case 'item.update': {
      const item = entryOf(comparison.items, change.id);
      yield* describeFields('item', withBlanks(item, itemFields), change.patch, { item });
      return;
    }
    case 'attributes.add':
      for (const attribute of change.attributes)
        yield line('attribute', { attribute, after: attribute.name });
      return;
    case 'attributes.remove':
      for (const id of change.ids) {
        const attribute = entryOf(comparison.attributes, id);
        yield line('attribute', { attribute, before: attribute.name });
      }
      return;
    case 'attribute.update': {
      const attribute = entryOf(comparison.attributes, change.id);
      const old = withBlanks(attribute, attributeFields);
      yield* describeFields('attribute', old, change.patch, { attribute });
      return;
    }
    case 'cells.set':
      yield* describeCells(comparison, change);
      return;
    case 'weightings.add':
      for (const weighting of change.weightings) {
        yield line('weighting', { weighting, after: weighting.name });
        yield* describeWeights(comparison, weighting, { points: {}, locked: [] }, weighting);
      }
      return;
    case 'weightings.remove':
      for (const id of change.ids) {
        const weighting = entryOf(comparison.weightings, id);
        yield line('weighting', { weighting, before: weighting.name });
      }
      return;
    case 'weighting.update': {
      const weighting = entryOf(comparison.weightings, change.id);
      const { points: _, locked: __, ...rest } = change.patch;
      yield* describeFields('weighting', weighting, rest, { weighting });
      yield* describeWeights(comparison, weighting, weighting, patchWeighting(weighting, change.patch));
    }
  }
}

type NamedWeighting = Pick<Weighting, 'id' | 'name' | 'personId'>;
type About = Partial<Record<'item' | 'attribute', Named>> & { readonly weighting?: NamedWeighting };

function line(what: string, about: About & Partial<Sides>): DescribedChange {
  const named = (entry: Named | undefined) => (entry ? { id: entry.id, name: entry.name } : null);
  const { before = null, after = null } = about;
  const { item, attribute, weighting } = about;
  return {
    what,
    item: named(item),
    attribute: named(attribute),
    weighting: named(weighting),
    ...(typeof weighting?.personId === 'string' && { person: { id: weighting.personId, name: '' } }),
    before,
    after,
  };
}

interface Sides {
  readonly before: unknown;
  readonly after: unknown;
}

function* describeFields(kind: string, old: object, patch: object, about: About): Generator<DescribedChange> {
  const fields: Readonly<Record<string, unknown>> = { ...old };
  for (const [field, after] of Object.entries(patch)) {
    const before = fields[field];
    if (!isSameValue(before, after)) yield line(`${kind}.${field}`, { ...about, before, after });
  }
}

function* describeCells(
  comparison: Comparison,
  { itemIds, attributeIds, rows }: Extract<Change, { kind: 'cells.set' }>,
): Generator<DescribedChange> {
  const rowOf = indexOfId(comparison.items);
  for (const [i, itemId] of itemIds.entries()) {
    const row = rowOf.get(itemId) ?? -1;
    for (const [j, attributeId] of attributeIds.entries()) {
      const before = storedCells(comparison, attributeId)[row] ?? null;
      const after = rows[i]?.[j] ?? null;
      if (isSameValue(before, after)) continue;
      const item = entryOf(comparison.items, itemId);
      yield line('cell', { item, attribute: entryOf(comparison.attributes, attributeId), before, after });
    }
  }
}

type Weights = Pick<Weighting, 'points' | 'locked'>;

/** Missing points count as the default ones, so setting the default changes nothing. */
function* describeWeights(
  comparison: Comparison,
  weighting: NamedWeighting,
  old: Weights,
  now: Weights,
): Generator<DescribedChange> {
  for (const attribute of comparison.attributes) {
    const [before, after] = [old, now].map(({ points }) => points[attribute.id] ?? defaultPoints);
    if (before !== after) yield line('weighting.points', { attribute, weighting, before, after });
    const [wasLocked, isLocked] = [old, now].map(({ locked }) => locked.includes(attribute.id));
    if (wasLocked !== isLocked)
      yield line('weighting.locked', { attribute, weighting, before: wasLocked, after: isLocked });
  }
}

function* describeComparison(
  comparison: Comparison,
  { settings = {}, ...own }: Extract<Change, { kind: 'comparison.update' }>['patch'],
): Generator<DescribedChange> {
  yield* describeFields('comparison', comparison, own, {});
  const { baselineItemId, ...rest } = settings;
  const before = withBlanks(comparison.settings, settingsFields);
  yield* describeFields('comparison.settings', before, rest, {});
  const old = before.baselineItemId;
  if (baselineItemId === undefined || baselineItemId === old) return;
  const nameOf = (id: string | null) => (id === null ? null : entryOf(comparison.items, id).name);
  yield line('comparison.settings.baselineItemId', { before: nameOf(old), after: nameOf(baselineItemId) });
}

function entryOf<T extends Named>(list: readonly T[], id: string): T {
  const entry = list[indexOfId(list).get(id) ?? -1];
  if (entry === undefined) throw new RangeError(`No entry with the id ${id}`);
  return entry;
}
