import type { Standings } from './ranking';

/** The ranking by the attributes that count for something: one with a share of 0 was said not to matter. */
export function countedOnly<R extends Standings>(ranking: R): R {
  const counts = (_: unknown, j: number) => (ranking.shares[j] ?? 0) > 0;
  return {
    ...ranking,
    attributeIds: ranking.attributeIds.filter(counts),
    columns: ranking.columns.filter(counts),
    shares: ranking.shares.filter((share) => share > 0),
  };
}
