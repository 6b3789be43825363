import { countPreamble } from './countPreamble';
import { isGrouping, joinHeaders } from './headerGroups';
import { readHeaderStack } from './headerStack';
import { alignedTexts, fillOf, isAmongData, judgeHeader, rowTexts } from './judgeHeader';
import { joinUnits, readUnitRow } from './unitRow';

type Rows = readonly (readonly string[])[];

/** The header as one text per column, and where the data begin. */
export interface HeaderGuess {
  /** The last row of the header, `null` for none. */
  readonly row: number | null;
  readonly firstDataRow: number;
  readonly texts: readonly string[];
  /** Rows of titles and comments above the table. */
  readonly preambleRows: number;
}

const noGaps: ReadonlySet<number> = new Set();

/**
 * Finds the header: the first well-filled row below titles and comments whose texts differ from those below. Joins it
 * with the row of groups above and the row of units below. `gaps` are the rows directly below a blank line.
 */
export function guessHeader(rows: Rows, width: number, gaps: ReadonlySet<number> = noGaps): HeaderGuess {
  const preambleRows = countPreamble(rows, width, gaps);
  const none = { row: null, firstDataRow: preambleRows, texts: [], preambleRows };
  if (preambleRows + 1 >= rows.length) return none;
  const stack = readHeaderStack(rows, preambleRows, width);
  if (stack !== null) return { ...stack, preambleRows };
  const lower = isUpperOfTwo(rows, preambleRows, width) ? preambleRows + 1 : preambleRows;
  if (lower === preambleRows && judgeHeader(rows, lower, width) === 'no') return none;
  const upper = upperRowOf(rows, lower, preambleRows, width);
  return readHeader(rows, lower, width, { upper, preambleRows });
}

/** The header if a person has said which row has the names, `null` for none. */
export function headerAt(rows: Rows, row: number | null, width: number): HeaderGuess {
  if (row === null) return { row: null, firstDataRow: 0, texts: [], preambleRows: 0 };
  const upper = row + 1 < rows.length ? upperRowOf(rows, row, row, width) : null;
  return readHeader(rows, row, width, { upper, preambleRows: row });
}

function readHeader(
  rows: Rows,
  row: number,
  width: number,
  { upper, preambleRows }: { readonly upper: number | null; readonly preambleRows: number },
): HeaderGuess {
  const own = alignedTexts(rows, row, width);
  const names = upper === null ? own : joinHeaders(rowTexts(rows[upper] ?? [], width), own);
  const units = readUnitRow(rows, row + 1, width);
  return {
    row,
    firstDataRow: row + (units === null ? 1 : 2),
    texts: units === null ? names : joinUnits(names, units),
    preambleRows: upper === null ? preambleRows : Math.min(preambleRows, upper),
  };
}

/** A row of group names, with gaps or repeats, over a row of names. */
function isUpperOfTwo(rows: Rows, row: number, width: number): boolean {
  if (row + 2 >= rows.length) return false;
  const upper = rowTexts(rows[row] ?? [], width);
  const lower = rowTexts(rows[row + 1] ?? [], width);
  if (!isGrouping(upper, lower) || isOfUnits(rows, row + 1, upper)) return false;
  if (lower.filter((text) => text !== '').length < 2) return false;
  return judgeHeader(rows, row + 1, width) === 'strong' && !isAmongData(rows, row + 1, width);
}

/** Units belong to different names. Below repeated names, `W` and `H` are names themselves. */
function isOfUnits(rows: Rows, row: number, names: readonly string[]): boolean {
  const units = readUnitRow(rows, row, names.length);
  const named = names.filter((name, column) => name !== '' && units?.[column] !== '');
  return units !== null && new Set(named).size === units.filter((unit) => unit !== '').length;
}

/** The row of groups directly above a row of names, unless it names the whole table. */
function upperRowOf(rows: Rows, lower: number, preambleRows: number, width: number): number | null {
  if (lower === 0) return null;
  if (lower > preambleRows) return preambleRows;
  const upper = rowTexts(rows[lower - 1] ?? [], width);
  const own = rowTexts(rows[lower] ?? [], width);
  const filled = fillOf(rows[lower - 1] ?? []);
  // `Date: | 2024` is a setting, not a group.
  const isSetting =
    upper.some((text) => text.endsWith(':')) ||
    (filled < 3 && upper[0] !== '' && own[0] !== '' && upper[0] !== own[0]);
  return filled > 0 && !isSetting && isGrouping(upper, own) ? lower - 1 : null;
}
