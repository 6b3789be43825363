import type { BestWorstConsistency, Consistency } from '@tertium/engine';
import { percent } from '../../ui/countedNoun';

type Show = (value: number, decimals?: number) => string;

const usualRatio = 0.1;
/** Below this, answers agree except for rounding. */
const exactly = 1e-6;

/**
 * How consistent the pairs are. Up to a consistency ratio of 0.10 they are usually accepted (Saaty 1980). At 1 they
 * contradict each other as much as random answers do on average.
 */
export function pairsWords(
  { ratio, isAcceptable }: Pick<Consistency, 'ratio' | 'isAcceptable'>,
  show: Show,
): string {
  if (ratio === null || isAcceptable === null)
    return 'There are too many answers to measure how well they fit together.';
  if (ratio < exactly) return 'Your answers fit together exactly.';
  // Rounded up, so that a ratio beyond the usual limit never reads as within it.
  const said = `(Consistency ratio ${show(Math.ceil(ratio * 100 - 1e-6) / 100, 2)}. Up to ${show(usualRatio, 2)} is usual.)`;
  if (isAcceptable) return `Your answers fit together well. ${said}`;
  return ratio < 1
    ? `Some of your answers pull in different directions. The weights lie between them. ${said}`
    : `Your answers contradict each other as much as random ones would. ${said}`;
}

/** How consistent best-worst answers are: the largest deviation, which the linear model computes. */
export function bestWorstWords({ deviation }: BestWorstConsistency, show: Show): string {
  if (deviation < exactly) return 'Your answers fit together exactly.';
  return `The weights meet each of your answers to within ${percent(Math.ceil(deviation * 1000 - 1e-6) / 10, show)} of all weight.`;
}

/** Explains the consistency ratio. */
export const consistencyTerm =
  'How far all answers are from that is the consistency ratio: 0 for no contradiction, 1 for as many as random answers have. Up to 0.1 is usually taken as it is (Saaty 1980)';
