import { cleanText } from './cleanText';
import { mainKind, type TextKind, textKind } from './textKind';

/** Where the header is, one text per column, and where the data begin. */
export interface HeaderGuess {
  /** The last row of the header; `null` when there is none. */
  readonly row: number | null;
  readonly firstDataRow: number;
  readonly texts: readonly string[];
}

const sampleSize = 40;

/** Finds the header among the first rows: the first well-filled row of texts that differ from what stands below them. */
export function guessHeader(rows: readonly (readonly string[])[], width: number): HeaderGuess {
  const filled = rows.slice(0, 60).map((row) => row.filter((text) => cleanText(text) !== '').length);
  const fullest = Math.max(0, ...filled);
  const row = filled.findIndex((count) => count >= Math.max(1, fullest * 0.5));
  if (row < 0 || row + 1 >= rows.length || !looksLikeHeader(rows, row, width)) {
    return { row: null, firstDataRow: Math.max(0, row), texts: [] };
  }
  const texts = rowTexts(rows[row] ?? [], width);
  if (row + 2 < rows.length && isUpperOfTwo(rows, row, width)) {
    const lower = rowTexts(rows[row + 1] ?? [], width);
    return { row: row + 1, firstDataRow: row + 2, texts: joinHeaders(texts, lower) };
  }
  return { row, firstDataRow: row + 1, texts };
}

function rowTexts(row: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => cleanText(row[column] ?? ''));
}

function looksLikeHeader(rows: readonly (readonly string[])[], row: number, width: number): boolean {
  const texts = rowTexts(rows[row] ?? [], width);
  const named = texts.filter((text) => text !== '');
  const kinds = texts.map(textKind);
  if (named.length === 0 || new Set(named).size < named.length * 0.7) return false;
  const below = rows.slice(row + 1, row + 1 + sampleSize);
  let forIt = 0;
  let against = 0;
  for (let column = 0; column < width; column++) {
    const own = kinds[column] ?? 'empty';
    if (own === 'empty') continue;
    const verdict = compareWithBelow(texts[column] ?? '', own, below, column);
    if (verdict > 0) forIt++;
    if (verdict < 0) against++;
  }
  if (forIt > 0 || against > 0) return forIt > against;
  // Nothing but texts: a header unless it reads like a line of data.
  return (
    named.every((text) => text.length <= 60) && kinds.every((kind) => kind === 'text' || kind === 'empty')
  );
}

/** 1: the text names what is below it; -1: it is one of them; 0: cannot be told. */
function compareWithBelow(
  text: string,
  own: TextKind,
  below: readonly (readonly string[])[],
  column: number,
): number {
  const texts = below.map((row) => cleanText(row[column] ?? ''));
  if (texts.includes(text)) return -1;
  const main = mainKind(texts.map(textKind));
  if (main.share < 0.7) return 0;
  if (own === 'text') return main.kind === 'text' ? 0 : 1;
  // Years across the top of a table name their columns though they are numbers.
  if (own === 'number' && /^(?:19|20)\d\d$/.test(text) && main.kind === 'number') {
    return texts.some((other) => /^(?:19|20)\d\d$/.test(other)) ? -1 : 1;
  }
  return own === main.kind ? -1 : 0;
}

/** A row of group names with gaps over a full row of names. */
function isUpperOfTwo(rows: readonly (readonly string[])[], row: number, width: number): boolean {
  const upper = rowTexts(rows[row] ?? [], width);
  const lower = rowTexts(rows[row + 1] ?? [], width);
  const gaps = upper.filter((text, column) => text === '' && lower[column] !== '').length;
  const lowerKinds = lower.map(textKind);
  if (gaps < Math.max(2, width * 0.25) || lowerKinds.some((kind) => kind !== 'text' && kind !== 'empty'))
    return false;
  return (
    looksLikeHeader(rows, row + 1, width) && hasTypedColumn(rows.slice(row + 2, row + 2 + sampleSize), width)
  );
}

function hasTypedColumn(rows: readonly (readonly string[])[], width: number): boolean {
  for (let column = 0; column < width; column++) {
    const main = mainKind(rows.map((row) => textKind(row[column] ?? '')));
    if (main.kind !== 'text' && main.share >= 0.7) return true;
  }
  return false;
}

function joinHeaders(upper: readonly string[], lower: readonly string[]): string[] {
  let group = '';
  return lower.map((name, column) => {
    const above = upper[column] ?? '';
    if (above !== '') group = above;
    if (name === '') return above;
    return group === '' || group === name ? name : `${group} ${name}`;
  });
}
