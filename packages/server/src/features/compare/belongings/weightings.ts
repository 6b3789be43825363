import { usualWeighting, type Weighting } from '@tertium/engine';
import type { Queries } from '../../../store/openStore';
import type { Admitted } from '../access/door';
import { listWeighers } from '../access/weighers';
import { loadAttributes, loadWeightings, namePoints, rowIn } from '../storage/entries';

const usualOf = (weightings: readonly Weighting[], { row, userId }: Admitted): Weighting | null =>
  usualWeighting(weightings, { personId: userId, ownerId: row.owner_id });

/** Copies named weightings. Of people's own, the one under which the copying person sees it becomes theirs. */
export async function copyWeightings(queries: Queries, admitted: Admitted) {
  const { row, userId } = admitted;
  const weightings = await loadWeightings(queries, row.id);
  const usual = usualOf(weightings, admitted);
  return weightings
    .filter((weighting) => weighting.personId === null || weighting === usual)
    .map((weighting) =>
      weighting.personId === null ? weighting : { ...weighting, id: userId, personId: userId },
    )
    .map(rowIn(row));
}

export async function fileWeightings(queries: Queries, admitted: Admitted) {
  const weightings = await loadWeightings(queries, admitted.row.id);
  return {
    weightings: [...weightings],
    shownWeightingId: usualOf(weightings, admitted)?.id ?? null,
    people: await listWeighers(queries, admitted.row.id),
  };
}

/** A person's own weights in a comparison of someone else. In their own comparison the file has them. */
export async function readOwnWeights(queries: Queries, { row, userId }: Admitted) {
  const own = (await loadWeightings(queries, row.id)).find(({ personId }) => personId === userId);
  if (own === undefined || row.owner_id === userId) return { weights: null };
  const { name, points, locked } = own;
  const named = namePoints(await loadAttributes(queries, row.id), points);
  return {
    weights: { name, points: named.map(({ id, ...of }) => ({ ...of, isLocked: locked.includes(id) })) },
  };
}
