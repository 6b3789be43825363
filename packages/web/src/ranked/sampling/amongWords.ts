import { usualItemCount } from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';

/** Who takes part in what is tried, of those with a place: `the best 50`, `the best 50 and 6 others`; `''` of all. */
export function amongWords(judgedCount: number, placedCount: number, show: ShowNumber): string {
  if (judgedCount >= placedCount) return '';
  const others = judgedCount - usualItemCount;
  const best = `the best ${show(Math.min(judgedCount, usualItemCount))}`;
  return others > 0 ? `${best} and ${countedNoun(others, 'other', show)}` : best;
}
