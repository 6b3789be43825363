import { blankWeighting, maximumPoints, pointsOf, type Weighting } from '@tertium/engine';

/** The weighting with other points. If nobody has weighed, it is a new one that isn't saved yet. */
export function withPoints(own: Weighting | null, points: Readonly<Record<string, number>>): Weighting {
  const base = own ?? blankWeighting({ id: '', name: '', position: 0 });
  return { ...base, points: { ...base.points, ...points } };
}

/**
 * The points after one attribute is set. Locked attributes keep their share, so their points move with the sum. Points
 * may exceed the maximum while dragging, and `fitPoints` brings them back.
 */
export function setPoints(
  weighting: Weighting | null,
  scored: readonly string[],
  attributeId: string,
  points: number,
): Readonly<Record<string, number>> {
  const now = new Map(scored.map((id) => [id, pointsOf(weighting, id)]));
  const total = sum(now.values());
  const locked = (weighting?.locked ?? []).filter((id) => id !== attributeId && now.has(id));
  now.set(attributeId, points);
  const lockedBefore = sum(locked.map((id) => pointsOf(weighting, id)));
  if (locked.length > 0 && lockedBefore > 0 && total > lockedBefore) {
    const lockedShare = lockedBefore / total;
    const free = sum([...now].filter(([id]) => !locked.includes(id)).map(([, value]) => value));
    const newTotal = free / (1 - lockedShare);
    if (newTotal > 0) {
      for (const id of locked) now.set(id, (pointsOf(weighting, id) / total) * newTotal);
    }
  }
  return Object.fromEntries(now);
}

/**
 * The points that give one attribute a share, with the others in proportion and locked ones unchanged. `null` if no
 * points can.
 */
export function pointsFor(
  weighting: Weighting | null,
  scored: readonly string[],
  attributeId: string,
  share: number,
): Readonly<Record<string, number>> | null {
  const total = sum(scored.map((id) => pointsOf(weighting, id)));
  const held = scored.filter((id) => id !== attributeId && weighting?.locked.includes(id) === true);
  const heldPoints = sum(held.map((id) => pointsOf(weighting, id)));
  const rest = total - heldPoints - pointsOf(weighting, attributeId);
  const room = total > 0 ? 1 - heldPoints / total : 1;
  if (!(rest > 0) || share < 0 || share >= room - 1e-6) return null;
  return fitPoints(setPoints(weighting, scored, attributeId, (share * rest) / (room - share)));
}

/** Scales points to the maximum at most, with the same shares and at most six decimals. */
export function fitPoints(points: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const highest = Math.max(...Object.values(points), 0);
  const factor = highest > maximumPoints ? maximumPoints / highest : 1;
  return Object.fromEntries(
    Object.entries(points).map(([id, value]) => [id, Math.round(value * factor * 1e6) / 1e6]),
  );
}

/** Points that give back these shares: the greatest share gets the most points. All 0 if all shares are. */
export function pointsOfShares(shares: readonly number[]): readonly number[] {
  const most = Math.max(0, ...shares);
  return shares.map((share) => (most === 0 ? 0 : (maximumPoints * share) / most));
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
