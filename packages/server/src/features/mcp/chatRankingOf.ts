import type { ChatRanking, RankingAnswer } from '@tertium/contract';
import {
  type Comparison,
  createRanker,
  methodOf,
  methodRanking,
  methodTable,
  type NumberFormat,
  rankingInputOf,
  readerDataOf,
  untriedReason,
  type Weighting,
} from '@tertium/engine';
import { shownPlaces, verdictOf } from './rankingText';

/**
 * What the page of a ranking in a chat draws: the numbers to rank with, unless they are too many, and the API's
 * texts.
 */
export function chatRankingOf(comparison: Comparison, ranking: RankingAnswer, address: string): ChatRanking {
  const { items, weighting, numberFormat } = ranking;
  const own = comparison.weightings.find((each) => each.id === weighting?.id) ?? null;
  return {
    name: comparison.name,
    address,
    verdict: verdictOf(ranking),
    ...numbersOf(comparison, own, numberFormat),
    places: items.slice(0, shownPlaces).map(({ place, name }) => ({ place, name })),
  };
}

function numbersOf(
  comparison: Comparison,
  weighting: Weighting | null,
  format: NumberFormat,
): Pick<ChatRanking, 'data' | 'why'> {
  if (weighting === null) return { data: null, why: null };
  // Only reads and scales the values. The page ranks.
  const sum = createRanker(rankingInputOf(comparison, weighting)).liveRanking();
  const method = methodOf(comparison);
  const ranking =
    method === null
      ? sum
      : methodRanking(sum, { table: methodTable(sum, comparison.attributes), method, verdict: null });
  const why = untriedReason(ranking);
  const itemIndexes = [...comparison.items.keys()];
  const data = why === null ? readerDataOf({ comparison, ranking, weighting, format, itemIndexes }) : null;
  return { data, why };
}
