import type { BestWorstConsistency, Consistency } from '@tertium/engine';

type Show = (value: number, decimals?: number) => string;

const usualRatio = 0.1;
/** Below this, answers agree but for round-off. */
const exactly = 1e-6;

/**
 * How well pairs fit together. Up to a consistency ratio of 0.10 they are usually taken as they are (Saaty 1980); the
 * ratio is 1 where they contradict each other as random answers do on average.
 */
export function pairsWords(
  { ratio, isAcceptable }: Pick<Consistency, 'ratio' | 'isAcceptable'>,
  show: Show,
): string {
  if (ratio === null || isAcceptable === null)
    return 'There are too many answers to measure how well they fit together.';
  if (ratio < exactly) return 'Your answers fit together exactly.';
  // Rounded up: what is beyond the usual never reads as the usual.
  const said = `(Consistency ratio ${show(Math.ceil(ratio * 100 - 1e-6) / 100, 2)}. Up to ${show(usualRatio, 2)} is usual.)`;
  if (isAcceptable) return `Your answers fit together well. ${said}`;
  return ratio < 1
    ? `Some of your answers pull in different directions. The weights lie between them. ${said}`
    : `Your answers contradict each other as much as random ones would. ${said}`;
}

/** How well answers from the best and to the worst fit together: the largest miss, which the linear model itself names. */
export function bestWorstWords({ deviation }: BestWorstConsistency, show: Show): string {
  if (deviation < exactly) return 'Your answers fit together exactly.';
  const percent = Math.ceil(deviation * 1000 - 1e-6) / 10;
  return `The weights meet each of your answers to within ${show(percent)} % of all weight.`;
}

/** What the ratio of pairs means, for who asks. */
export const consistencyTerm =
  'How far all answers are from that is the consistency ratio: 0 for no contradiction, 1 for as many as random answers have. Up to 0.1 is usually taken as it is (Saaty 1980)';
