/** A sign-in name as it is stored: NFKC, trimmed, lower case. */
export function normalizeIdentifier(value: string): string {
  return value.normalize('NFKC').trim().toLowerCase();
}

/** A key that is the same for sign-in names that look the same. */
export function identifierKey(value: string): string {
  const seen = normalizeIdentifier(value).replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  // Upper case first, so that all forms of a letter become one.
  return seen.toUpperCase().toLowerCase();
}

/** The form in which a search compares names and typed texts: like `identifierKey`, and without accents. */
export function searchKey(value: string): string {
  return identifierKey(value.normalize('NFKD').replace(/\p{M}/gu, ''));
}
