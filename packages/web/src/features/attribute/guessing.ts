import { loadAtLast } from '../../ui/loadAtLast';

type FollowGuess = typeof import('./followGuess');

/** The code that guesses. Loaded once an editable grid is shown, because a reader does not need it. */
let guesses: FollowGuess | null = null;

export async function loadGuesses(): Promise<void> {
  guesses = await loadAtLast(() => import('./followGuess'));
}

/** As `followGuess.withGuesses`. Returns the changes themselves until the code is loaded. */
export const withGuesses: FollowGuess['withGuesses'] = (comparison, changes) =>
  guesses?.withGuesses(comparison, changes) ?? changes;

/** As `followGuess.attributeWith`. Returns the attribute itself until the code is loaded. */
export const attributeWith: FollowGuess['attributeWith'] = (attribute, ...typed) =>
  guesses?.attributeWith(attribute, ...typed) ?? attribute;
