/** A table with its heads: row −1 holds those of the columns, column −1 those of the rows. */
export interface SearchedTable {
  readonly rows: number;
  readonly columns: number;
  readonly isMatch: (row: number, column: number) => boolean;
}

/** Cells that are looked at before others get their turn. */
const cellsPerStep = 1000;

/**
 * Adds the matches to `found` as they are read, row by row, as numbers that `addressOf` reads. The first row is read cell by
 * cell: with it columns are asked for that nobody has read yet.
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

/** Where a match stands. */
export function addressOf(match: number, columns: number): { readonly row: number; readonly column: number } {
  const width = columns + 1;
  return { row: Math.floor(match / width) - 1, column: (match % width) - 1 };
}
