import type { Change } from './change';
import { type ChangeTrouble, firstTrouble, trouble } from './changeTrouble';
import { brokenField, isCell, isId, isObject, type Rules, rulesOf } from './fieldRules';
import {
  attributeFields,
  comparisonFields,
  itemFields,
  settingsFields,
  weightingFields,
  weightingPatchFields,
} from './fields';
import { limits } from './limits';

type Fields = Readonly<Record<string, unknown>>;

const itemRules = rulesOf(itemFields);
const attributeRules = rulesOf(attributeFields);
const weightingRules = rulesOf(weightingFields);
const weightingPatchRules = rulesOf(weightingPatchFields);
const comparisonRules = rulesOf(comparisonFields);
const settingsRules = rulesOf(settingsFields);
const { attributes: attributeLimit, entriesPerChange, weightingsPerChange } = limits;

const checks: Readonly<Record<Change['kind'], (change: Fields) => ChangeTrouble | null>> = {
  'comparison.update': (change) => withKeys(change, ['patch']) ?? checkComparisonPatch(change.patch),
  'items.add': (change) =>
    withKeys(change, ['items']) ?? checkAdded(change.items, itemRules, entriesPerChange, 'items'),
  'items.remove': (change) => withKeys(change, ['ids']) ?? checkIds(change.ids, entriesPerChange, 'ids'),
  'item.update': (change) => checkUpdate(change, itemRules),
  'attributes.add': (change) =>
    withKeys(change, ['attributes']) ??
    checkAdded(change.attributes, attributeRules, attributeLimit, 'attributes'),
  'attributes.remove': (change) => withKeys(change, ['ids']) ?? checkIds(change.ids, entriesPerChange, 'ids'),
  'attribute.update': (change) => checkUpdate(change, attributeRules),
  'cells.set': checkCells,
  'weightings.add': (change) =>
    withKeys(change, ['weightings']) ??
    checkAdded(change.weightings, weightingRules, weightingsPerChange, 'weightings'),
  'weightings.remove': (change) => withKeys(change, ['ids']) ?? checkIds(change.ids, entriesPerChange, 'ids'),
  'weighting.update': (change) => checkUpdate(change, weightingPatchRules),
};

/**
 * Why a value is no change, whatever the comparison: its kind, its fields, their texts and numbers, how many. `null`
 * when it is one. The contract's schema takes exactly what passes here; a property test holds the two together.
 */
export function checkShape(change: unknown): ChangeTrouble | null {
  if (!isObject(change) || typeof change.kind !== 'string') return trouble('badShape', null, 'kind');
  const { kind } = change;
  return Object.hasOwn(checks, kind)
    ? checks[kind as Change['kind']](change)
    : trouble('badShape', null, 'kind');
}

function withKeys(change: Fields, keys: readonly string[]): ChangeTrouble | null {
  const missing = keys.find((key) => !Object.hasOwn(change, key));
  const foreign = Object.keys(change).find((key) => key !== 'kind' && !keys.includes(key));
  const field = missing ?? foreign;
  return field === undefined ? null : trouble('badShape', null, field);
}

function checkIds(ids: unknown, maximum: number, field: string): ChangeTrouble | null {
  if (!isListOf(ids, maximum, isString)) return trouble('badShape', null, field);
  const seen = new Set<string>();
  return firstTrouble(ids, (id) => {
    if (!isId(id)) return trouble('badId', id, field);
    if (seen.has(id)) return trouble('duplicateId', id);
    seen.add(id);
    return null;
  });
}

function isListOf<T>(
  value: unknown,
  maximum: number,
  isEntry: (entry: unknown) => entry is T,
): value is readonly T[] {
  return Array.isArray(value) && value.length >= 1 && value.length <= maximum && value.every(isEntry);
}

const isString = (value: unknown): value is string => typeof value === 'string';

function checkAdded(added: unknown, rules: Rules, maximum: number, field: string): ChangeTrouble | null {
  if (!isListOf(added, maximum, isObject)) return trouble('badShape', null, field);
  const seen = new Set<unknown>();
  return firstTrouble(added, ({ id, ...fields }) => {
    if (typeof id !== 'string' || !isId(id)) return trouble('badId', typeof id === 'string' ? id : null);
    if (seen.has(id)) return trouble('duplicateId', id);
    seen.add(id);
    const missing = Object.keys(rules).find((key) => !Object.hasOwn(fields, key));
    const broken = missing ?? brokenField(fields, rules);
    return broken === null ? null : trouble('badField', id, broken);
  });
}

function checkUpdate(change: Fields, rules: Rules): ChangeTrouble | null {
  const { id, patch } = change;
  const keys = withKeys(change, ['id', 'patch']);
  if (keys !== null) return keys;
  if (typeof id !== 'string' || !isId(id)) return trouble('badId', typeof id === 'string' ? id : null);
  if (!isObject(patch)) return trouble('badShape', id, 'patch');
  const field = brokenField(patch, rules);
  return field === null ? null : trouble('badField', id, field);
}

function checkComparisonPatch(patch: unknown): ChangeTrouble | null {
  if (!isObject(patch)) return trouble('badShape', null, 'patch');
  const { settings, ...own } = patch;
  if (Object.hasOwn(patch, 'settings') && !isObject(settings)) return trouble('badField', null, 'settings');
  const field =
    brokenField(own, comparisonRules) ?? (isObject(settings) ? brokenField(settings, settingsRules) : null);
  return field === null ? null : trouble('badField', null, field);
}

function checkCells(change: Fields): ChangeTrouble | null {
  const { itemIds, attributeIds, rows } = change;
  const ids =
    withKeys(change, ['itemIds', 'attributeIds', 'rows']) ??
    checkIds(itemIds, entriesPerChange, 'itemIds') ??
    checkIds(attributeIds, attributeLimit, 'attributeIds');
  if (ids !== null) return ids;
  const width = Array.isArray(attributeIds) ? attributeIds.length : 0;
  const height = Array.isArray(itemIds) ? itemIds.length : 0;
  const isRow = (row: unknown) => Array.isArray(row) && row.length === width;
  if (!Array.isArray(rows) || rows.length !== height || !rows.every(isRow)) {
    return trouble('badShape', null, 'rows');
  }
  return firstTrouble(rows as readonly (readonly unknown[])[], (row, i) => {
    const bad = row.findIndex((cell) => !isCell(cell));
    return bad === -1 ? null : trouble('badCell', idAt(itemIds, i), idAt(attributeIds, bad));
  });
}

function idAt(ids: unknown, index: number): string | null {
  const id: unknown = Array.isArray(ids) ? ids[index] : null;
  return typeof id === 'string' ? id : null;
}
