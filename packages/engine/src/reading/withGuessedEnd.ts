import type { ReadingRules } from '../comparison';

/** A reading that says whether the better end was only guessed. */
export function withGuessedEnd(
  { isEndGuessed: _, ...reading }: ReadingRules,
  isEndGuessed: boolean,
): ReadingRules {
  return isEndGuessed ? { ...reading, isEndGuessed } : reading;
}
