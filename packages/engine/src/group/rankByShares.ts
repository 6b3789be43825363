import type { Ranker } from '../ranking/createRanker';
import type { Ranking } from '../ranking/ranking';

/** The table where the attributes that count have these shares, and all others none. */
export function rankByShares(ranker: Ranker, counted: readonly string[], shares: readonly number[]): Ranking {
  const none = ranker.attributeIds.map((id) => [id, 0] as const);
  const own = counted.map((id, j) => [id, shares[j] ?? 0] as const);
  const points = Object.fromEntries([...none, ...own]);
  ranker.setWeighting({ id: '', personId: null, name: '', position: 0, points, locked: [] });
  return ranker.ranking();
}
