/** By this a file of JSON says what it is. */
export const comparisonFileFormat = 'tertium-comparison';
/** Rises when a file written now could not be read by what read the files before. */
export const comparisonFileVersion = 1;
