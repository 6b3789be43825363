import type { Weighting, WeightingPatch } from '../comparison';
import { limits } from '../limits';
import { indexOfId } from './indexOfId';

/** Changes some fields, points and locks of a weighting. Its locks stay sorted by id. */
export function patchWeighting(weighting: Weighting, patch: WeightingPatch): Weighting {
  const { points = {}, locked = {}, ...fields } = patch;
  const set = Object.entries({ ...weighting.points, ...points }).filter(hasPoints);
  const kept = weighting.locked.filter((id) => locked[id] !== false);
  const added = Object.keys(locked).filter((id) => locked[id] === true && !kept.includes(id));
  return { ...weighting, ...fields, points: Object.fromEntries(set), locked: [...kept, ...added].sort() };
}

function hasPoints(entry: [string, number | null]): entry is [string, number] {
  return entry[1] !== null;
}

/** The patch that undoes a patch: the weighting's old value in each place that the patch changes. */
export function oldWeightingPatch(weighting: Weighting, patch: WeightingPatch): WeightingPatch {
  const { points, locked, ...fields } = patch;
  const keys = Object.keys(fields) as (keyof typeof fields)[];
  const oldPoints = (id: string) => [id, weighting.points[id] ?? null] as const;
  const oldLock = (id: string) => [id, weighting.locked.includes(id)] as const;
  return {
    ...Object.fromEntries(keys.map((key) => [key, weighting[key]])),
    ...(points && { points: Object.fromEntries(Object.keys(points).map(oldPoints)) }),
    ...(locked && { locked: Object.fromEntries(Object.keys(locked).map(oldLock)) }),
  };
}

/**
 * Removes the points and locks of removed attributes if a weighting has more of them than a comparison can have
 * attributes. Otherwise returns the same weighting.
 */
export function forgetGone(weighting: Weighting, attributes: readonly Entry[]): Weighting {
  const { points, locked } = weighting;
  if (Math.max(Object.keys(points).length, locked.length) <= limits.attributes) return weighting;
  const known = indexOfId(attributes);
  return {
    ...weighting,
    points: Object.fromEntries(Object.entries(points).filter(([id]) => known.has(id))),
    locked: locked.filter((id) => known.has(id)),
  };
}

interface Entry {
  readonly id: string;
}
