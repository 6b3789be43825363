export const maximumItems = 1_000_000;
export const maximumAttributes = 500;
export const maximumCellLength = 10_000;
