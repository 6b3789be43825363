import type { Ranking } from '@tertium/engine';
import { useFormatScore } from '../../../comparison/useFormatScore';
import { useRanked } from '../../../comparison/useRanked';

const scoreOf = ({ score }: Ranking, itemIndex: number): number => score[itemIndex] ?? 0;

/** An item's score as it is written, following a weight that is moved. */
export function useScoreText(itemIndex: number): string {
  const formatScore = useFormatScore();
  return formatScore(useRanked(scoreOf, itemIndex) ?? 0);
}
