import { cleanText } from './cleanText';
import { judgeHeader } from './judgeHeader';
import { mainKind, textKind } from './textKind';

type Rows = readonly (readonly string[])[];

/**
 * Finds rows that name the rows below them, such as `Europe` alone above its countries. The first row is one, another
 * follows, and each has two items below it or is a line of one cell. In two columns an item without values looks the
 * same: then only the line, or totals of the sections, decide.
 */
export function findSections(rows: Rows, hasTotals: boolean): readonly number[] {
  const filled = rows.map(textsIn);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const places = filled.flatMap((texts, row) => (texts.length === 1 && isName(texts[0]) ? [row] : []));
  const firstRow = filled.findIndex((texts) => texts.length > 0);
  const isItem = (row: number): boolean => (filled[row]?.length ?? 0) > 1;
  const isSection = (row: number): boolean => {
    const isLine = rows[row]?.length === 1 && width > 1;
    const isDecided = isLine || hasTotals || (width > 2 && isItem(row + 2));
    return isItem(row + 1) && isDecided;
  };
  return places.length > 1 && places[0] === firstRow && places.every(isSection) ? places : [];
}

const isName = (text: string | undefined): boolean => text !== undefined && !/^\p{Nd}/u.test(text);

/** The texts of a row. A text merged across all its cells counts once. */
function textsIn(row: readonly string[]): readonly string[] {
  const texts = row.map(cleanText).filter((text) => text !== '');
  return texts.length > 1 && texts.length === row.length && new Set(texts).size === 1
    ? texts.slice(0, 1)
    : texts;
}

/**
 * Finds where another table begins: below a blank line, perhaps with a title, and with its own header where the first
 * has numbers. Returns the number of rows if there is none.
 */
export function findOtherTable(
  rows: Rows,
  gaps: ReadonlySet<number>,
  isHeaderAgain: (row: readonly string[]) => boolean,
): number {
  const places = [...gaps].filter((gap) => gap > 0 && gap + 1 < rows.length).toSorted((a, b) => a - b);
  const begins = (gap: number): boolean => {
    const at = textsIn(rows[gap] ?? []).length === 1 ? gap + 1 : gap;
    return !isHeaderAgain(rows[at] ?? []) && beginsTable(rows, at);
  };
  return places.find(begins) ?? rows.length;
}

const sampleSize = 40;

function beginsTable(rows: Rows, at: number): boolean {
  const header = rows[at] ?? [];
  const above = rows.slice(Math.max(0, at - sampleSize), at);
  const below = rows.slice(at + 1, at + 1 + sampleSize);
  if (textsIn(header).length < 2 || header.some((text) => /^(?:number|quantity)$/.test(textKind(text))))
    return false;
  const isNamed = header.some((text, column) => {
    if (textKind(text) !== 'text') return false;
    const kinds = mainKind(above.map((row) => textKind(row[column] ?? '')));
    return kinds.kind === 'number' && kinds.share >= 0.9;
  });
  return isNamed && judgeHeader([header, ...below], 0, header.length) !== 'no';
}
