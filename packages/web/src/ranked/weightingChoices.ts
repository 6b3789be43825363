import type { PersonName } from '@tertium/contract';
import type { Weighting } from '@tertium/engine';
import { ownWeighting, type ShownWeighting } from './shownWeighting';

/** A weighting that a person can view. */
export interface WeightingChoice {
  /** Its id in the address. For own weights that don't exist yet it is the person's id. */
  readonly id: string;
  readonly whose: ShownWeighting['whose'];
  /** The name of a named weighting, or of its person. */
  readonly name: string;
}

/** The name of a person before the server has sent it. */
const someone = 'Someone';

export function weigherName(weighers: readonly PersonName[], personId: string | null): string {
  return weighers.find(({ id }) => id === personId)?.name ?? someone;
}

interface Choosing {
  readonly weightings: readonly Weighting[];
  readonly weighers: readonly PersonName[];
  readonly personId: string;
  /** Whether the person can create their own weights. */
  readonly canWeigh: boolean;
}

/** The person's own weights, named ones in their order, then others' by name. */
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

/** "Weights of Ada", "Weights “cheap”", or `null` for the person's own. */
export function whoseWords(
  { weighting, whose }: ShownWeighting,
  weighers: readonly PersonName[],
): string | null {
  if (weighting === null || whose === 'mine') return null;
  return whose === 'named'
    ? `Weights “${weighting.name}”`
    : `Weights of ${weigherName(weighers, weighting.personId)}`;
}
