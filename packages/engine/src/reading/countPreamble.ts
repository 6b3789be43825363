import { cleanText } from './cleanText';
import { isNameHeader } from './headerWords';
import { fillOf, judgeHeader } from './judgeHeader';

type Rows = readonly (readonly string[])[];

const lookedAt = 60;

const commentMark = /^(?:#|\/\/|--|%)/;
const comment = /^(?:#|\/\/|--|%)\s?\S/;

/**
 * Counts the rows above the table: comments, rows with few cells above a likely header, and rows separated by a blank
 * line or by their format. In doubt a row belongs to the table.
 */
export function countPreamble(rows: Rows, width: number, gaps: ReadonlySet<number>): number {
  const apart = countApart(rows, width, gaps);
  return apart > 0 ? apart : countSparse(rows, width);
}

function countSparse(rows: Rows, width: number): number {
  const fills = rows.slice(0, lookedAt).map(fillOf);
  const fullest = Math.max(0, ...fills);
  const isComment = (row: number): boolean => {
    const [first = '', ...others] = rows[row] ?? [];
    if (!comment.test(cleanText(first))) return false;
    return (fills[row] ?? 0) < fullest || (width === 1 && /^#\s/.test(first) && others.length === 0);
  };
  let marked = 0;
  while (marked < rows.length - 1 && commentMark.test(cleanText(rows[marked]?.[0] ?? ''))) marked++;
  // Commas split comments into cells. Above a certain header, each marked row is a comment.
  if (marked > 0 && judgeHeader(rows, marked, width) === 'strong') return marked;
  let comments = 0;
  while (comments < rows.length - 1 && isComment(comments)) comments++;
  let sparse = comments;
  const isSparse = (row: number) =>
    isComment(row) || (fullest > 1 && (fills[row] ?? 0) < Math.max(2, fullest * 0.5 + 0.5));
  while (sparse < Math.min(rows.length - 1, lookedAt) && isSparse(sparse)) sparse++;
  if (sparse === comments) return comments;
  const verdict = judgeHeader(rows, sparse, width);
  if (verdict === 'strong') return sparse;
  const areTitles = rows.slice(comments, sparse).every((row) => isTitle(row, width));
  return verdict === 'weak' && areTitles ? sparse : comments;
}

/** A text alone in its row that is not the name of a column. */
function isTitle(row: readonly string[], width: number): boolean {
  if (fillOf(row) !== 1) return fillOf(row) === 0;
  const text = cleanText(row.find((each) => cleanText(each) !== '') ?? '');
  return (
    row.length < width ||
    (/\s/.test(text) && !isNameHeader(text)) ||
    row.every((each) => cleanText(each) === text)
  );
}

/**
 * Counts rows above a blank line over a certain header: a title that commas split into cells, or settings in fewer
 * columns than the table has. A table followed by another one is no preamble.
 */
function countApart(rows: Rows, width: number, gaps: ReadonlySet<number>): number {
  if (isCutTitle(rows, width)) return 1;
  const places = [...gaps].filter((gap) => gap > 0 && gap < Math.min(lookedAt, rows.length - 1));
  const found = places
    .toSorted((a, b) => b - a)
    .find((gap) => {
      const above = Math.max(...rows.slice(0, gap).map(filledWidth));
      const own = filledWidth(rows[gap] ?? []);
      if (gap > 1 && (above >= own || isTable(rows.slice(0, gap), above))) return false;
      const verdict = judgeHeader(rows, gap, width);
      const [first = ''] = rows[gap] ?? [];
      const [title = ''] = rows[0] ?? [];
      return (
        verdict === 'strong' ||
        (verdict === 'weak' && gap === 1 && isNameHeader(first) && !isNameHeader(title) && own >= above)
      );
    });
  return found ?? 0;
}

/** Whether rows have an item name column, and are not settings. */
function isTable(rows: Rows, width: number): boolean {
  return rows.length > 2 && isNameHeader(rows[0]?.[0] ?? '') && judgeHeader(rows, 0, width) === 'strong';
}

/**
 * `Sales of bikes, cars, and boats`: a sentence split at commas, because its cells begin with a space and those below
 * don't.
 */
function isCutTitle(rows: Rows, width: number): boolean {
  const [title = [], header = []] = rows;
  const isSpaced = (row: readonly string[]) => row.slice(1).some((text) => /^ \S/.test(text));
  return (
    title.length > 1 &&
    title.slice(1).every((text) => text === '' || /^ \S/.test(text)) &&
    isSpaced(title) &&
    !isSpaced(header) &&
    filledWidth(header) > 1 &&
    judgeHeader(rows, 1, width) === 'strong'
  );
}

/** The index of the last filled cell of a row. */
const filledWidth = (row: readonly string[]): number => row.findLastIndex((text) => text.trim() !== '') + 1;
