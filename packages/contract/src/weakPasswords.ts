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

/** Why a guesser tries a password among the first: a name of the owner's or the product's is in it, or it is easy by itself. */
export const passwordWeaknesses = ['hasOwnName', 'hasProductName', 'isEasy'] as const;
export type PasswordWeakness = (typeof passwordWeaknesses)[number];

/** What makes a password weak; `null` for none. `guessesOf` estimates how many guesses it takes, given words of the owner's. */
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

/** What to do about it. */
export const weaknessTexts: Readonly<Record<PasswordWeakness, string>> = {
  hasOwnName: 'This password contains part of your name or e-mail address. Leave that out.',
  hasProductName: 'This password contains “Tertium”. Leave that out.',
  isEasy: 'This password is easy to guess. Use several words or something longer.',
};

function ownNames({ email, name }: PasswordOwner): string[] {
  const parts = [email.split('@')[0] ?? '', ...name.split(/\s+/)];
  return parts.map((part) => part.toLowerCase()).filter((part) => part.length >= minimumNamePart);
}
