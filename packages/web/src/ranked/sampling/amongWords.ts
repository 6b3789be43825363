import { usualItemCount } from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';

/** Says which of the placed items were sampled: `the best 50`, `the best 50 and 6 others`, `''` for all. */
export function amongWords(judgedCount: number, placedCount: number, show: ShowNumber): string {
  if (judgedCount >= placedCount) return '';
  const others = judgedCount - usualItemCount;
  const best = `the best ${show(Math.min(judgedCount, usualItemCount))}`;
  return others > 0 ? `${best} and ${countedNoun(others, 'other', show)}` : best;
}
