/** A table with its heads: row −1 holds those of the columns, column −1 those of the rows. */
export interface SearchedTable {
  readonly rows: number;
  readonly columns: number;
  readonly isMatch: (row: number, column: number) => boolean;
}

/** The cells that are searched between two yields. */
const cellsPerStep = 1000;

/**
 * Adds the matches to `found` row by row, as numbers that `addressOf` decodes. It yields after each cell of the first row,
 * because the first cell of a column can require the whole column to be read.
 */
export function* findSteps(
  { rows, columns, isMatch }: SearchedTable,
  found: number[],
): Generator<void, void> {
  let looked = 0;
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      if (isMatch(row, column)) found.push((row + 1) * (columns + 1) + column + 1);
      if (++looked % cellsPerStep === 0 || row === 0) yield;
    }
  }
}

/** The row and column of a match. */
export function addressOf(match: number, columns: number): { readonly row: number; readonly column: number } {
  const width = columns + 1;
  return { row: Math.floor(match / width) - 1, column: (match % width) - 1 };
}
