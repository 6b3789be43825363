import type { PersonName } from '@tertium/contract';
import type { Standings } from '@tertium/engine';
import type { ShownWeighting } from './shownWeighting';
import { whoseWords } from './weightingChoices';

/** What a verdict refers to, written before it: "Of the 8 shown · Weights of Ada: ". `others` come first. */
export function verdictPrefix(
  { equalWeighting, placedCount }: Pick<Standings, 'equalWeighting' | 'placedCount'>,
  looked: ShownWeighting,
  weighers: readonly PersonName[],
  others: readonly (string | false | null)[] = [],
): string {
  const isEqual = equalWeighting !== null && placedCount > 1;
  const parts = [...others, whoseWords(looked, weighers), isEqual && 'Equal weights'].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join(' · ')}: `;
}
