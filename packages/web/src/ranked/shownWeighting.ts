import { usualWeighting, type Viewer, type Weighting } from '@tertium/engine';

/** The shown weights. `weighting` is `null` if all are equal because nobody has weighed. */
export interface ShownWeighting {
  readonly weighting: Weighting | null;
  /** `mine` may not exist yet. Weighing creates it. */
  readonly whose: 'mine' | 'named' | 'another';
}

/** The weighting in the address, else the default one. A person who opens their own by id sees it empty until they weigh. */
export function shownWeighting(
  weightings: readonly Weighting[],
  viewer: Viewer,
  askedId: string | null,
): ShownWeighting {
  const { personId } = viewer;
  const own = ownWeighting(weightings, personId);
  if (askedId === personId || (own !== null && askedId === own.id)) return { weighting: own, whose: 'mine' };
  const weighting = weightings.find(({ id }) => id === askedId) ?? usualWeighting(weightings, viewer);
  if (weighting === null || weighting.personId === personId) return { weighting, whose: 'mine' };
  return { weighting, whose: weighting.personId === null ? 'named' : 'another' };
}

export function ownWeighting(weightings: readonly Weighting[], personId: string): Weighting | null {
  return weightings.find((weighting) => weighting.personId === personId) ?? null;
}
