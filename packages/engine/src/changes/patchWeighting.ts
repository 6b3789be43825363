import type { Weighting } from '../comparison';
import type { WeightingPatch } from './change';

/** The weighting with some fields, points and locks changed; its locks in the order of their ids. */
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

/** The patch that undoes a patch: what the weighting held in each place that it names. */
export function oldWeightingPatch(weighting: Weighting, patch: WeightingPatch): WeightingPatch {
  const { points, locked, name, position } = patch;
  const oldPoints = (id: string) => [id, weighting.points[id] ?? null] as const;
  const oldLock = (id: string) => [id, weighting.locked.includes(id)] as const;
  return {
    ...(name !== undefined && { name: weighting.name }),
    ...(position !== undefined && { position: weighting.position }),
    ...(points && { points: Object.fromEntries(Object.keys(points).map(oldPoints)) }),
    ...(locked && { locked: Object.fromEntries(Object.keys(locked).map(oldLock)) }),
  };
}

/** What a weighting says about some attributes; empty when it says nothing. */
export function wordsAbout(weighting: Weighting, ids: ReadonlySet<string>): WeightingPatch {
  const points = Object.entries(weighting.points).filter(([id]) => ids.has(id));
  const locked = weighting.locked.filter((id) => ids.has(id));
  return {
    ...(points.length > 0 && { points: Object.fromEntries(points) }),
    ...(locked.length > 0 && { locked: Object.fromEntries(locked.map((id) => [id, true])) }),
  };
}

/** The weighting without any word about the attributes; the same object when it says none. */
export function withoutAttributes(weighting: Weighting, ids: ReadonlySet<string>): Weighting {
  if (Object.keys(wordsAbout(weighting, ids)).length === 0) return weighting;
  return {
    ...weighting,
    points: Object.fromEntries(Object.entries(weighting.points).filter(([id]) => !ids.has(id))),
    locked: weighting.locked.filter((id) => !ids.has(id)),
  };
}

/** The attributes about which a patch says something; to take away what is not there says nothing. */
export function weighedIn({ points = {}, locked = {} }: WeightingPatch): readonly string[] {
  return [
    ...Object.keys(points).filter((id) => points[id] !== null),
    ...Object.keys(locked).filter((id) => locked[id] === true),
  ];
}
