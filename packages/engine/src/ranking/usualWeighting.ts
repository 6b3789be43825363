import type { Weighting } from '../comparison';

/** The named weightings, which belong to the comparison. All others belong to one person each. */
export const namedWeightings = <W extends { readonly personId?: string | null }>(
  weightings: readonly W[],
): W[] => weightings.filter(({ personId = null }) => personId === null);

/** The person who looks at a comparison, and its owner. */
export interface Viewer {
  readonly personId: string;
  readonly ownerId: string;
}

/**
 * The weighting under which a person sees a comparison by default: their own, else the first named one, else the
 * owner's. `null` without any of these, which weighs all equally.
 */
export function usualWeighting(
  weightings: readonly Weighting[],
  { personId, ownerId }: Viewer,
): Weighting | null {
  const ofPerson = (id: string | null) => weightings.find((weighting) => weighting.personId === id);
  return ofPerson(personId) ?? ofPerson(null) ?? ofPerson(ownerId) ?? null;
}
