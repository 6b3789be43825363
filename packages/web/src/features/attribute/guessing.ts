import type { Attribute, Cell, Change, Comparison } from '@tertium/engine';
import { loadAtLast } from '../../ui/loadAtLast';

type FollowGuess = typeof import('./followGuess');

/** The code that guesses. Loaded once an editable grid is shown, because a reader does not need it. */
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
