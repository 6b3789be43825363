import { createRanker } from '../ranking/createRanker';
import type { Ranking } from '../ranking/ranking';
import { sharesOf } from '../ranking/shares';
import { combineShares } from './combineShares';
import { countedAttributes, type GroupInput } from './groupInput';
import { rankByShares } from './rankByShares';

/**
 * Ranks by the mean of everyone's shares, or by one person's, with the same result as `judgeGroup`. `null` if no
 * attribute counts or there is no answer.
 */
export function rankGroup(input: GroupInput, personId: string | null = null): Ranking | null {
  const ranker = createRanker({ ...input, weighting: null });
  const { counted } = countedAttributes(input, ranker.attributeIds);
  if (counted.length === 0) return null;
  const answers = input.answers.filter((answer) => personId === null || answer.personId === personId);
  const shares = combineShares(
    answers.map(({ points }) => [...sharesOf(counted.map((id) => points[id] ?? 0))]),
    'mean',
  );
  return shares === null ? null : rankByShares(ranker, counted, shares);
}
