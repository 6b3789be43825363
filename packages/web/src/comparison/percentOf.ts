import type { Standings } from '@tertium/engine';

/** An attribute's share in the score in per cent, whole from 1 on, else in tenths; `null` when it enters none. */
export function percentOf(
  { attributeIds, shares }: Pick<Standings, 'attributeIds' | 'shares'>,
  attributeId: string,
): number | null {
  const share = shares[attributeIds.indexOf(attributeId)];
  if (share === undefined) return null;
  const isSmall = share > 0 && share < 0.01;
  return isSmall ? Math.max(1, Math.round(share * 1000)) / 10 : Math.round(share * 100);
}
