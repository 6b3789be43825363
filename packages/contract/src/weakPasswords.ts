/**
 * A password that takes fewer guesses is weak. A common word with five free characters takes 10 million, eight random
 * digits 15 million.
 */
const minimumGuesses = 12_000_000;
/**
 * The number of characters that are estimated, because long texts take long, and a strong start makes the whole
 * strong.
 */
const judgedLength = 24;
const productName = 'tertium';
/** Shorter parts of a name occur in too many good passwords. */
const minimumNamePart = 4;

/** The owner of a password. Unknown fields are empty. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** Why a password is easy to guess: it contains the owner's or the product's name, or it is easy itself. */
export const passwordWeaknesses = ['hasOwnName', 'hasProductName', 'isEasy'] as const;
export type PasswordWeakness = (typeof passwordWeaknesses)[number];

/**
 * Finds why a password is weak, `null` if it isn't. `guessesOf` estimates the number of guesses, given the owner's
 * words.
 */
export function weaknessOf(
  password: string,
  owner: PasswordOwner,
  guessesOf: (text: string, words: string[]) => number,
): PasswordWeakness | null {
  const normalized = password.normalize('NFC');
  const folded = normalized.toLowerCase();
  const own = ownNames(owner);
  if (own.some((name) => folded.includes(name))) return 'hasOwnName';
  if (folded.includes(productName)) return 'hasProductName';
  const judged = [...normalized].slice(0, judgedLength).join('');
  return guessesOf(judged, [productName, ...own]) < minimumGuesses ? 'isEasy' : null;
}

/** What to do about each weakness. */
export const weaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
  hasOwnName: 'This password contains part of your name or e-mail address. Leave that out.',
  hasProductName: 'This password contains “Tertium”. Leave that out.',
  isEasy: 'This password is easy to guess. Use several words or something longer.',
};

function ownNames({ email, name }: PasswordOwner): string[] {
  const parts = [email.split('@')[0] ?? '', ...name.split(/\s+/)];
  return parts.map((part) => part.toLowerCase()).filter((part) => part.length >= minimumNamePart);
}
