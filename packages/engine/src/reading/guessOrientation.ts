import { cleanText } from './cleanText';
import { isAttributeHeader } from './headerWords';
import type { Orientation } from './tableGuess';
import { mainKind, textKind } from './textKind';
import { asUnit } from './unitRow';

const sampleRows = 40;
const sampleColumns = 40;

/** Transposes a table. Short rows are filled with `''`. Runs along the rows, in the order of memory. */
export function transposeRows(rows: readonly (readonly string[])[]): string[][] {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = Array.from({ length: width }, () => new Array<string>(rows.length).fill(''));
  for (const [rowIndex, row] of rows.entries()) {
    for (let index = 0; index < row.length; index++) {
      const column = columns[index];
      if (column !== undefined) column[rowIndex] = row[index] ?? '';
    }
  }
  return columns;
}

/**
 * Guesses the orientation. Items are columns if each row has one kind of text and each column many, or if only the
 * first column reads like attribute names. In doubt items are rows.
 */
export function guessOrientation(rows: readonly (readonly string[])[]): Orientation {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (rows.length < 3 || width < 3 || rows.length > 300) return 'itemsAsRows';
  const sample = rows.slice(0, sampleRows).map((row) => row.slice(0, sampleColumns));
  const body = sample.slice(1).map((row) => row.slice(1));
  const byRow = evenness(body);
  const byColumn = evenness(transposeRows(body));
  const inFirstColumn = countAttributes(sample.slice(1).map((row) => row[0] ?? ''));
  const inFirstRow = countAttributes((sample[0] ?? []).slice(1));
  if (inFirstRow > inFirstColumn) return 'itemsAsRows';
  if (byRow - byColumn > 0.15) return 'itemsAsColumns';
  // `Weight | kg | 1.2 | 1.5`: units make any column uniform.
  if (inFirstColumn >= 2 && inFirstRow === 0 && width > 3 && holdsUnits(body)) return 'itemsAsColumns';
  return inFirstColumn >= 2 && inFirstRow === 0 && byRow >= byColumn ? 'itemsAsColumns' : 'itemsAsRows';
}

/** Whether the second column of a table has only units, and more than one. */
function holdsUnits(body: readonly (readonly string[])[]): boolean {
  const units = body.map(([text = '']) => asUnit(cleanText(text)));
  return !units.includes(null) && new Set(units.filter((unit) => unit !== '')).size > 1;
}

function countAttributes(texts: readonly string[]): number {
  return texts.filter((text) => text.length <= 40 && textKind(text) === 'text' && isAttributeHeader(text))
    .length;
}

/** The mean share of the most frequent kind in each line. */
function evenness(lines: readonly (readonly string[])[]): number {
  const shares = lines.map((line) => mainKind(line.map(textKind)).share).filter((share) => share > 0);
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
