import type { Comparison } from '../comparison';
import { applyChange } from './applyChange';
import type { Change } from './change';
import {
  attributeRules,
  brokenField,
  comparisonRules,
  isCell,
  isId,
  itemRules,
  settingsRules,
  weightingRules,
} from './fieldRules';
import { indexOfId } from './indexOfId';

export const changeTroubleCodes = [
  'unknownItem',
  'unknownAttribute',
  'unknownWeighting',
  'duplicateId',
  'badId',
  'badField',
  'badCell',
  'badShape',
] as const;
export type ChangeTroubleCode = (typeof changeTroubleCodes)[number];

/** Why a change cannot be applied: the id it stumbles over, and the field where one is to blame. */
export interface ChangeTrouble {
  readonly code: ChangeTroubleCode;
  readonly id: string | null;
  readonly field: string | null;
}

/** Why a change cannot be applied to this comparison; `null` when it can. */
export function checkChange(comparison: Comparison, change: Change): ChangeTrouble | null {
  switch (change.kind) {
    case 'comparison.update':
      return checkComparisonPatch(comparison, change.patch);
    case 'items.add':
      return checkAdded(comparison.items, change.items, itemRules);
    case 'items.remove':
      return checkIds(comparison.items, change.ids, 'unknownItem');
    case 'item.update':
      return checkPatch(comparison.items, change, itemRules, 'unknownItem');
    case 'attributes.add':
      return checkAdded(comparison.attributes, change.attributes, attributeRules);
    case 'attributes.remove':
      return checkIds(comparison.attributes, change.ids, 'unknownAttribute');
    case 'attribute.update':
      return checkPatch(comparison.attributes, change, attributeRules, 'unknownAttribute');
    case 'cells.set':
      return checkCells(comparison, change);
    case 'weightings.add':
      return (
        checkAdded(comparison.weightings, change.weightings, weightingRules) ??
        firstTrouble(change.weightings, (weighting) => checkReferences(comparison, weighting))
      );
    case 'weightings.remove':
      return checkIds(comparison.weightings, change.ids, 'unknownWeighting');
    case 'weighting.update':
      return (
        checkPatch(comparison.weightings, change, weightingRules, 'unknownWeighting') ??
        checkReferences(comparison, change.patch)
      );
    default:
      return trouble('badShape', null, 'kind');
  }
}

/** Checks and applies changes one after the other: the last comparison, or the first trouble and where it is. */
export function tryChanges(
  comparison: Comparison,
  changes: readonly Change[],
): { readonly comparison: Comparison } | { readonly trouble: ChangeTrouble; readonly changeIndex: number } {
  let state = comparison;
  for (const [changeIndex, change] of changes.entries()) {
    const found = checkChange(state, change);
    if (found !== null) return { trouble: found, changeIndex };
    state = applyChange(state, change);
  }
  return { comparison: state };
}

type Entries = readonly { readonly id: string }[];
type Rules = Parameters<typeof brokenField>[1];

function trouble(code: ChangeTroubleCode, id: string | null, field: string | null = null): ChangeTrouble {
  return { code, id, field };
}

function firstTrouble<T>(
  list: readonly T[],
  check: (entry: T) => ChangeTrouble | null,
): ChangeTrouble | null {
  for (const entry of list) {
    const found = check(entry);
    if (found !== null) return found;
  }
  return null;
}

function checkIds(list: Entries, ids: readonly string[], unknown: ChangeTroubleCode): ChangeTrouble | null {
  const index = indexOfId(list);
  const seen = new Set<string>();
  return firstTrouble(ids, (id) => {
    if (!index.has(id)) return trouble(unknown, id);
    if (seen.has(id)) return trouble('duplicateId', id);
    seen.add(id);
    return null;
  });
}

function checkAdded(list: Entries, added: Entries, rules: Rules): ChangeTrouble | null {
  const index = indexOfId(list);
  const seen = new Set<string>();
  return firstTrouble(added, ({ id, ...fields }) => {
    if (!isId(id)) return trouble('badId', typeof id === 'string' ? id : null);
    if (index.has(id) || seen.has(id)) return trouble('duplicateId', id);
    seen.add(id);
    const missing = Object.keys(rules).find((field) => !Object.hasOwn(fields, field));
    const field = missing ?? brokenField(fields, rules);
    return field === null ? null : trouble('badField', id, field);
  });
}

function checkPatch(
  list: Entries,
  change: { readonly id: string; readonly patch: object },
  rules: Rules,
  unknown: ChangeTroubleCode,
): ChangeTrouble | null {
  if (!indexOfId(list).has(change.id)) return trouble(unknown, change.id);
  const field = brokenField(change.patch, rules);
  return field === null ? null : trouble('badField', change.id, field);
}

function checkComparisonPatch(
  comparison: Comparison,
  patch: Extract<Change, { kind: 'comparison.update' }>['patch'],
): ChangeTrouble | null {
  const { settings = {}, ...own } = patch;
  const field = brokenField(own, comparisonRules) ?? brokenField(settings, settingsRules);
  if (field !== null) return trouble('badField', null, field);
  const { baselineItemId = null, activeWeightingId = null } = settings;
  if (baselineItemId !== null && !indexOfId(comparison.items).has(baselineItemId)) {
    return trouble('unknownItem', baselineItemId, 'baselineItemId');
  }
  if (activeWeightingId !== null && !indexOfId(comparison.weightings).has(activeWeightingId)) {
    return trouble('unknownWeighting', activeWeightingId, 'activeWeightingId');
  }
  return null;
}

/** Points and locks name attributes that exist. */
function checkReferences(
  comparison: Comparison,
  weighting: {
    readonly id?: string;
    readonly points?: Readonly<Record<string, number>>;
    readonly locked?: readonly string[];
  },
): ChangeTrouble | null {
  const index = indexOfId(comparison.attributes);
  const named = [...Object.keys(weighting.points ?? {}), ...(weighting.locked ?? [])];
  const unknown = named.find((id) => !index.has(id));
  return unknown === undefined ? null : trouble('unknownAttribute', unknown);
}

function checkCells(
  comparison: Comparison,
  change: Extract<Change, { kind: 'cells.set' }>,
): ChangeTrouble | null {
  const ids =
    checkIds(comparison.items, change.itemIds, 'unknownItem') ??
    checkIds(comparison.attributes, change.attributeIds, 'unknownAttribute');
  if (ids !== null) return ids;
  const width = change.attributeIds.length;
  const isRectangle =
    change.rows.length === change.itemIds.length && change.rows.every((row) => row.length === width);
  if (!isRectangle) return trouble('badShape', null, 'rows');
  for (const [i, row] of change.rows.entries()) {
    const bad = row.findIndex((cell) => !isCell(cell));
    if (bad !== -1) return trouble('badCell', change.itemIds[i] ?? null, change.attributeIds[bad] ?? null);
  }
  return null;
}
