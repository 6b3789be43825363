import type { Weighting } from '../comparison';

/** Those that belong to the comparison. Others are a person's own, and found by their ids alone. */
export const namedWeightings = <W extends { readonly personId?: string | null }>(
  weightings: readonly W[],
): W[] => weightings.filter(({ personId = null }) => personId === null);

/** Who looks at a comparison, and whose it is. */
export interface Onlooker {
  readonly personId: string;
  readonly ownerId: string;
}

/**
 * The weighting under which somebody sees a comparison unless they ask for another: their own, else the first named
 * one, else the owner's; `null`, so that all count the same, where there is none of these.
 */
export function usualWeighting(
  weightings: readonly Weighting[],
  { personId, ownerId }: Onlooker,
): Weighting | null {
  const ofPerson = (id: string | null) => weightings.find((weighting) => weighting.personId === id);
  return ofPerson(personId) ?? ofPerson(null) ?? ofPerson(ownerId) ?? null;
}
