import { attributeFields } from '../fields/attributeFields';
import {
  comparisonFields,
  itemFields,
  settingsFields,
  weightingFields,
  weightingPatchFields,
} from '../fields/comparisonFields';
import type { Fields } from '../fields/field';
import { limits } from '../limits';
import type { Change } from './change';
import { type ChangeTrouble, firstTrouble, trouble } from './changeTrouble';
import { brokenField, isCell, isId, isObject, missingField } from './fieldRules';

type Given = Readonly<Record<string, unknown>>;

const { attributes: attributeLimit, entriesPerChange, weightingsPerChange } = limits;

const checks: Readonly<Record<Change['kind'], (change: Given) => ChangeTrouble | null>> = {
  'comparison.update': (change) => withKeys(change, ['patch']) ?? checkComparisonPatch(change.patch),
  'items.add': (change) => checkAdded(change, 'items', itemFields, entriesPerChange),
  'items.remove': checkRemoved,
  'item.update': (change) => checkUpdate(change, itemFields),
  'attributes.add': (change) => checkAdded(change, 'attributes', attributeFields, attributeLimit),
  'attributes.remove': checkRemoved,
  'attribute.update': (change) => checkUpdate(change, attributeFields),
  'cells.set': checkCells,
  'weightings.add': (change) => checkAdded(change, 'weightings', weightingFields, weightingsPerChange),
  'weightings.remove': checkRemoved,
  'weighting.update': (change) => checkUpdate(change, weightingPatchFields),
};

/**
 * Why a value is not a change, whatever the comparison: its kind, fields, texts, numbers or lengths. `null` if it is
 * one. The contract's schema accepts exactly the same values, which a property test verifies.
 */
export function checkShape(change: unknown): ChangeTrouble | null {
  if (!isObject(change) || typeof change.kind !== 'string') return trouble('badShape', null, 'kind');
  const { kind } = change;
  return Object.hasOwn(checks, kind)
    ? checks[kind as Change['kind']](change)
    : trouble('badShape', null, 'kind');
}

function withKeys(change: Given, keys: readonly string[]): ChangeTrouble | null {
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

function checkRemoved(change: Given): ChangeTrouble | null {
  return withKeys(change, ['ids']) ?? checkIds(change.ids, entriesPerChange, 'ids');
}

function checkAdded(change: Given, key: string, fields: Fields, maximum: number): ChangeTrouble | null {
  const keys = withKeys(change, [key]);
  if (keys !== null) return keys;
  const added = change[key];
  if (!isListOf(added, maximum, isObject)) return trouble('badShape', null, key);
  const seen = new Set<unknown>();
  return firstTrouble(added, ({ id, ...given }) => {
    if (typeof id !== 'string' || !isId(id)) return trouble('badId', typeof id === 'string' ? id : null);
    if (seen.has(id)) return trouble('duplicateId', id);
    seen.add(id);
    const broken = missingField(given, fields) ?? brokenField(given, fields);
    return broken === null ? null : trouble('badField', id, broken);
  });
}

function checkUpdate(change: Given, fields: Fields): ChangeTrouble | null {
  const { id, patch } = change;
  const keys = withKeys(change, ['id', 'patch']);
  if (keys !== null) return keys;
  if (typeof id !== 'string' || !isId(id)) return trouble('badId', typeof id === 'string' ? id : null);
  if (!isObject(patch)) return trouble('badShape', id, 'patch');
  const field = brokenField(patch, fields);
  return field === null ? null : trouble('badField', id, field);
}

function checkComparisonPatch(patch: unknown): ChangeTrouble | null {
  if (!isObject(patch)) return trouble('badShape', null, 'patch');
  const { settings, ...own } = patch;
  if (Object.hasOwn(patch, 'settings') && !isObject(settings)) return trouble('badField', null, 'settings');
  const field =
    brokenField(own, comparisonFields) ?? (isObject(settings) ? brokenField(settings, settingsFields) : null);
  return field === null ? null : trouble('badField', null, field);
}

function checkCells(change: Given): ChangeTrouble | null {
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
