import type { Change } from '@tertium/engine';

/**
 * Changes that an earlier version of this program kept in the browser, as they are written now: without formulas and
 * without the choice of a weighting; whole points are taken as the points of each attribute, locks likewise.
 */
export function reviseStored(changes: readonly Change[]): readonly Change[] {
  return changes.map(reviseChange).filter((change) => !isEmpty(change));
}

function reviseChange(change: Change): Change {
  switch (change.kind) {
    case 'comparison.update': {
      const { settings, ...rest } = change.patch;
      if (settings === undefined || !('activeWeightingId' in settings)) return change;
      const { activeWeightingId: _, ...kept } = settings;
      return { ...change, patch: Object.keys(kept).length === 0 ? rest : { ...rest, settings: kept } };
    }
    case 'attributes.add':
      return { ...change, attributes: change.attributes.map(withoutFormula) };
    case 'attribute.update':
      return { ...change, patch: withoutFormula(change.patch) };
    case 'weighting.update': {
      const locked: unknown = change.patch.locked;
      if (!Array.isArray(locked)) return change;
      const byAttribute = Object.fromEntries(locked.map((id) => [String(id), true]));
      return { ...change, patch: { ...change.patch, locked: byAttribute } };
    }
    default:
      return change;
  }
}

function withoutFormula<T extends object>(attribute: T): T {
  if (!('formula' in attribute)) return attribute;
  const { formula: _, ...rest } = attribute;
  return rest as T;
}

const isEmpty = (change: Change): boolean =>
  change.kind === 'comparison.update' && Object.keys(change.patch).length === 0;
