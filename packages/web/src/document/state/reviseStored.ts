import type { Change, Weighting } from '@tertium/engine';

/** The person and comparison of the changes. */
export interface Reviser {
  readonly userId: string;
  readonly comparisonId: string;
}

/**
 * Converts changes that an earlier version of the page stored to the current format, which has no formulas and no
 * choice of weighting. Whole points and locks become those of each attribute. The first weighting, which had the
 * comparison's id, becomes the person's own.
 */
export function reviseStored(changes: readonly Change[], by: Reviser): readonly Change[] {
  return changes.map((change) => reviseChange(change, by)).filter((change) => !isEmpty(change));
}

function reviseChange(change: Change, by: Reviser): Change {
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
    case 'weightings.add':
      return { ...change, weightings: change.weightings.map((weighting) => withPerson(weighting, by)) };
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

function withPerson(weighting: Weighting, { userId, comparisonId }: Reviser): Weighting {
  if ('personId' in weighting) return weighting;
  const { id, ...rest }: Omit<Weighting, 'personId'> = weighting;
  return { id, personId: id === comparisonId ? userId : null, ...rest };
}

const isEmpty = (change: Change): boolean =>
  change.kind === 'comparison.update' && Object.keys(change.patch).length === 0;
