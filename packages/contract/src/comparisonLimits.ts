export const maximumItems = 250_000;
export const maximumAttributes = 500;
export const maximumCellLength = 10_000;
