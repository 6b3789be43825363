import type { Standings } from './ranking';

/** Reduces a ranking to the attributes that count, without those with a share of 0. */
export function countedOnly<R extends Standings>(ranking: R): R {
  const counts = (_: unknown, j: number) => (ranking.shares[j] ?? 0) > 0;
  return {
    ...ranking,
    attributeIds: ranking.attributeIds.filter(counts),
    columns: ranking.columns.filter(counts),
    shares: ranking.shares.filter((share) => share > 0),
  };
}
