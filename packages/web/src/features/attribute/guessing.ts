import type { Attribute, Cell, Change, Comparison } from '@tertium/engine';
import { loadAtLast } from '../../ui/loadAtLast';

type FollowGuess = typeof import('./followGuess');

/** What guesses is fetched when the first grid that can be edited is shown: reading a comparison needs none of it. */
let guesses: FollowGuess | null = null;

export async function loadGuesses(): Promise<void> {
  guesses = await loadAtLast(() => import('./followGuess'));
}

/** As `followGuess.withGuesses`. */
export function withGuesses(comparison: Comparison, changes: readonly Change[]): readonly Change[] {
  return guesses === null ? changes : guesses.withGuesses(comparison, changes);
}

/** As `followGuess.attributeWith`. */
export function attributeWith(
  attribute: Attribute,
  cells: readonly Cell[],
  itemIndex: number,
  text: string,
): Attribute {
  return guesses === null ? attribute : guesses.attributeWith(attribute, cells, itemIndex, text);
}
