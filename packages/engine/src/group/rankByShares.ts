import type { Ranker } from '../ranking/createRanker';
import type { Ranking } from '../ranking/ranking';

/** Ranks the table with these shares for the attributes that count, and none for the others. */
export function rankByShares(ranker: Ranker, counted: readonly string[], shares: readonly number[]): Ranking {
  const none = ranker.attributeIds.map((id) => [id, 0] as const);
  const own = counted.map((id, j) => [id, shares[j] ?? 0] as const);
  const points = Object.fromEntries([...none, ...own]);
  ranker.setWeighting({ id: '', personId: null, name: '', position: 0, points, locked: [] });
  return ranker.ranking();
}
