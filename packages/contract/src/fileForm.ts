/** By this a file of JSON says what it is. */
export const comparisonFileFormat = 'tertium-comparison';
/** Rises when a file written now could not be read by what read the files before. */
export const comparisonFileVersion = 1;
/** The same of an account's export: a zip of such files, and of one that says what they are. */
export const accountFileFormat = 'tertium-account';
export const accountFileVersion = 1;
/** In that zip: what says what is in it. */
export const accountFileName = 'account.json';
