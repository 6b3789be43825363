import type { Attribute, Comparison, Weighting } from '../comparison';
import { attempt } from '../formula/formulaTrouble';
import { parseFormula } from '../formula/parseFormula';
import { applyChange } from './applyChange';
import type { Change } from './change';
import { type ChangeTrouble, type ChangeTroubleCode, firstTrouble, trouble } from './changeTrouble';
import { checkShape } from './checkShape';
import { indexOfId } from './indexOfId';

/** Why a change cannot be applied to this comparison, `null` if it can. */
export function checkChange(comparison: Comparison, change: Change): ChangeTrouble | null {
  return checkShape(change) ?? checkReferences(comparison, change);
}

/** Checks and applies changes in order. Returns the last comparison, or the first trouble and its index. */
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

/** Checks that the entries a change refers to exist, and that those it adds don't. */
function checkReferences(comparison: Comparison, change: Change): ChangeTrouble | null {
  const { items, attributes, weightings } = comparison;
  switch (change.kind) {
    case 'comparison.update':
      return checkSettings(comparison, change.patch.settings);
    case 'items.add':
      return checkNew(items, change.items);
    case 'items.remove':
      return checkKnown(items, change.ids, 'unknownItem');
    case 'item.update':
      return checkKnown(items, [change.id], 'unknownItem');
    case 'attributes.add':
      return checkNew(attributes, change.attributes) ?? firstTrouble(change.attributes, checkFormula);
    case 'attributes.remove':
      return checkKnown(attributes, change.ids, 'unknownAttribute');
    case 'attribute.update':
      return (
        checkKnown(attributes, [change.id], 'unknownAttribute') ??
        checkFormula({ id: change.id, ...change.patch })
      );
    case 'cells.set':
      return (
        checkKnown(items, change.itemIds, 'unknownItem') ??
        checkKnown(attributes, change.attributeIds, 'unknownAttribute')
      );
    case 'weightings.add':
      return checkNew(weightings, change.weightings) ?? checkOwn(weightings, change.weightings);
    case 'weightings.remove':
      return checkKnown(weightings, change.ids, 'unknownWeighting');
    case 'weighting.update':
      return checkKnown(weightings, [change.id], 'unknownWeighting');
  }
}

function checkKnown(list: Entries, ids: readonly string[], unknown: ChangeTroubleCode): ChangeTrouble | null {
  const index = indexOfId(list);
  return firstTrouble(ids, (id) => (index.has(id) ? null : trouble(unknown, id)));
}

function checkNew(list: Entries, added: Entries): ChangeTrouble | null {
  const index = indexOfId(list);
  return firstTrouble(added, ({ id }) => (index.has(id) ? trouble('duplicateId', id) : null));
}

/** Checks that nobody gets a second own weighting. */
function checkOwn(weightings: readonly Weighting[], added: readonly Weighting[]): ChangeTrouble | null {
  const people = new Set(weightings.map(({ personId }) => personId));
  return firstTrouble(added, ({ id, personId }) => {
    if (personId !== null && people.has(personId)) return trouble('secondOwn', id, 'personId');
    people.add(personId);
    return null;
  });
}

/** Checks that a formula can be parsed. Its inputs may be missing or circular: then its cells say so. */
function checkFormula({ id, formula = '' }: Pick<Attribute, 'id' | 'formula'>): ChangeTrouble | null {
  if (formula === '' || attempt(() => parseFormula(formula)).ok) return null;
  return trouble('badFormula', id, 'formula');
}

function checkSettings(
  { items }: Comparison,
  settings: Partial<Comparison['settings']> = {},
): ChangeTrouble | null {
  const { baselineItemId = null } = settings;
  if (baselineItemId === null || indexOfId(items).has(baselineItemId)) return null;
  return trouble('unknownItem', baselineItemId, 'baselineItemId');
}
