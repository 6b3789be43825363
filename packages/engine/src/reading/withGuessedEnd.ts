import type { ReadingRules } from '../comparison';

/** Adds to reading rules whether the better end was only guessed. */
export function withGuessedEnd(
  { isEndGuessed: _, ...reading }: ReadingRules,
  isEndGuessed: boolean,
): ReadingRules {
  return isEndGuessed ? { ...reading, isEndGuessed } : reading;
}
