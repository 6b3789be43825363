import type { Standings } from '@tertium/engine';

/** An attribute's share in the score in per cent, whole from 1 to 99, else in tenths: only all is 100; `null` when it enters none. */
export function percentOf(
  { attributeIds, shares }: Pick<Standings, 'attributeIds' | 'shares'>,
  attributeId: string,
): number | null {
  const share = shares[attributeIds.indexOf(attributeId)];
  if (share === undefined) return null;
  const isSmall = share > 0 && share < 0.01;
  const isNearlyAll = share > 0.99 && share < 1;
  if (!isSmall && !isNearlyAll) return Math.round(share * 100);
  return Math.max(1, Math.min(999, Math.round(share * 1000))) / 10;
}
