import type { Change, Weighting } from '@tertium/engine';
import { nextPosition } from '../../document/editing/nextPosition';
import { newId } from '../../document/wire/newId';
import { fitPoints, pointsOfShares } from '../../ranked/weights';

interface GroupShares {
  readonly name: string;
  /** Shares by attribute. Other attributes of `scored` get none. */
  readonly shares: ReadonlyMap<string, number>;
  readonly scored: readonly string[];
}

/**
 * The changes that save a group's shares as points in the named weighting with this name, or a new one. The largest
 * share gets the most points.
 */
export function groupWeighting(
  weightings: readonly Weighting[],
  { name, shares, scored }: GroupShares,
): { readonly id: string; readonly changes: readonly Change[] } {
  const fromShares = pointsOfShares(scored.map((id) => shares.get(id) ?? 0));
  const points = fitPoints(Object.fromEntries(scored.map((id, i) => [id, fromShares[i] ?? 0])));
  const named = weightings.filter(({ personId }) => personId === null);
  const known = named.find((weighting) => weighting.name === name);
  if (known !== undefined) {
    const locked = Object.fromEntries(known.locked.map((id) => [id, false] as const));
    return { id: known.id, changes: [{ kind: 'weighting.update', id: known.id, patch: { points, locked } }] };
  }
  const id = newId();
  const weighting = { id, personId: null, name, position: nextPosition(weightings), points, locked: [] };
  return { id, changes: [{ kind: 'weightings.add', weightings: [weighting] }] };
}
