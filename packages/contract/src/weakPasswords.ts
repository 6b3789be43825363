/** Guesses below which a password is weak: a common word and five free signs take 10 million, eight random digits 15 million. */
const minimumGuesses = 12_000_000;
/** Characters that are judged; judging takes ever longer with the length, and a strong beginning makes the whole strong. */
const judgedLength = 24;
const productName = 'tertium';
/** Shorter parts of a name stand in too many good passwords. */
const minimumNamePart = 4;

/** Whose password it is to be; what is not known is empty. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** Whether a password is among the first a guesser tries. `guessesOf` estimates how many it takes, given words of the owner's. */
export function isWeakPassword(
  password: string,
  owner: PasswordOwner,
  guessesOf: (text: string, words: string[]) => number,
): boolean {
  const normalized = password.normalize('NFC');
  const names = [productName, ...ownNames(owner)];
  if (names.some((name) => normalized.toLowerCase().includes(name))) return true;
  const judged = [...normalized].slice(0, judgedLength).join('');
  return guessesOf(judged, names) < minimumGuesses;
}

function ownNames({ email, name }: PasswordOwner): string[] {
  const parts = [email.split('@')[0] ?? '', ...name.split(/\s+/)];
  return parts.map((part) => part.toLowerCase()).filter((part) => part.length >= minimumNamePart);
}
