/** The one limit of items: of a comparison, a file that is read, a paste, a comparison file and an account's export. */
export const maximumItems = 1_000_000;
export const maximumAttributes = 500;
export const maximumCellLength = 10_000;
