/** A sign-in name as it is kept: NFKC, trimmed, lower case. */
export function normalizeIdentifier(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase();
}

/** What two sign-in names that look the same have in common. */
export function identifierKey(value: string): string {
  const seen = normalizeIdentifier(value).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Through capitals, so that all forms of a letter meet in one.
  return seen.toUpperCase().toLowerCase();
}

/** What is compared of a name that is looked for, and of what is typed: without accents too. */
export function searchKey(value: string): string {
  return identifierKey(value.normalize('NFKD').replace(/\p{M}/gu, ''));
}
