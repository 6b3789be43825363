import { maximumPoints } from '@tertium/engine';

/** Points by which shares come back as they are: the greatest share has the most points. All 0 for no shares at all. */
export function pointsOfShares(shares: readonly number[]): readonly number[] {
  const most = Math.max(0, ...shares);
  return shares.map((share) => (most === 0 ? 0 : (maximumPoints * share) / most));
}

/** Points for all that count: what was asked by its share, everything else nothing. */
export function pointsFor(
  counting: readonly string[],
  asked: readonly string[],
  shares: readonly number[],
): Readonly<Record<string, number>> {
  const points = pointsOfShares(shares);
  return Object.fromEntries(counting.map((id) => [id, points[asked.indexOf(id)] ?? 0]));
}

/** Ranks as the engine takes them: the first of the order matters most. */
export const ranksOf = (order: readonly string[]): readonly number[] => order.map((_, i) => i + 1);
