import type { PersonName } from '@tertium/contract';
import type { Weighting } from '@tertium/engine';
import { type LookedAt, ownWeighting } from './lookedAt';

/** Weights that a person can look at. */
export interface WeightingChoice {
  /** What the address says; the person's own id for those that they have not made yet. */
  readonly id: string;
  readonly whose: LookedAt['whose'];
  /** Of a named one, or of the person whose they are. */
  readonly name: string;
}

/** Somebody of whom the server has told nothing yet. */
const somebody = 'Somebody';

export function weigherName(weighers: readonly PersonName[], personId: string | null): string {
  return weighers.find(({ id }) => id === personId)?.name ?? somebody;
}

interface Choosing {
  readonly weightings: readonly Weighting[];
  readonly weighers: readonly PersonName[];
  readonly personId: string;
  /** Whether weights of their own can be made. */
  readonly canWeigh: boolean;
}

/** One's own, named ones in their order, then those of others by name. */
export function weightingChoices({
  weightings,
  weighers,
  personId,
  canWeigh,
}: Choosing): readonly WeightingChoice[] {
  const own = ownWeighting(weightings, personId);
  const mine =
    own === null && !canWeigh ? [] : [{ id: own?.id ?? personId, whose: 'mine', name: '' } as const];
  const named = weightings.filter((weighting) => weighting.personId === null);
  const others = weightings.filter((weighting) => weighting.personId !== null && weighting !== own);
  return [
    ...mine,
    ...named.map(({ id, name }) => ({ id, whose: 'named', name }) as const),
    ...others
      .map(({ id, personId: of }) => ({ id, whose: 'another', name: weigherName(weighers, of) }) as const)
      .sort((a, b) => a.name.localeCompare(b.name)),
  ];
}

/** "Weights of Ada", "Weights “cheap”"; nothing of one's own, which need not be said. */
export function whoseWords({ weighting, whose }: LookedAt, weighers: readonly PersonName[]): string | null {
  if (weighting === null || whose === 'mine') return null;
  return whose === 'named'
    ? `Weights “${weighting.name}”`
    : `Weights of ${weigherName(weighers, weighting.personId)}`;
}
