/** The format name in a comparison's JSON file. */
export const comparisonFileFormat = 'tertium-comparison';
/** Incremented when older programs could not read a new file. */
export const comparisonFileVersion = 1;
/** The format name in an account's export: a zip of such files and an index. */
export const accountFileFormat = 'tertium-account';
export const accountFileVersion = 1;
/** The index of that zip. */
export const accountFileName = 'account.json';
