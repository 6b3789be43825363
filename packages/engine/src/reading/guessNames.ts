import { isMeasured } from '../typeDescriptions';
import type { AttributeType } from '../vocabulary';
import { isMakerHeader, isNameHeader } from './headerWords';
import { partWords } from './partWords';
import type { TableColumnGuess } from './tableGuess';

/**
 * The columns that name the item: the one with distinct texts, with its maker before it and a year after it if needed.
 * Empty if no column has distinct texts and none is called a name: then items are numbered.
 */
export function guessNameColumns(
  columns: readonly TableColumnGuess[],
  rows: readonly (readonly string[])[],
): number[] {
  const candidates = columns.filter(({ guess }) => guess.distinct > 0);
  const ranked = candidates
    .map((column, candidateIndex) => ({
      column,
      score: nameScore(column, candidateIndex) - (isCounted(column, rows) ? 2 : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0]?.column;
  if (best === undefined) return columns.length === 0 ? [] : [columns[0]?.index ?? 0];

  const names = [best.index];
  const maker = candidates.find((column) => column !== best && isMakerHeader(column.header));
  if (maker !== undefined && /model/i.test(best.header)) names.unshift(maker.index);
  const year = candidates.find(({ guess }) => guess.notes.includes('years'));
  if (year !== undefined && names.length > 1 && countDistinct(names, rows) < 0.9 * rows.length)
    names.push(year.index);
  return tellsApart(best, names, rows) ? names : [];
}

const counted = /^\D{0,4}\d+(?:\.|st|nd|rd|th|[ºª°])?$/;

/** Whether the texts of a column are ranks: `1.`, `2.`, `3rd`. */
function isCounted({ index, guess }: TableColumnGuess, rows: readonly (readonly string[])[]): boolean {
  return guess.type === 'text' && rows.slice(0, 20).every((row) => counted.test((row[index] ?? '').trim()));
}

const fewRows = 4;

/**
 * Whether a column distinguishes items. A column called a name does however often it repeats, any other must differ
 * from row to row.
 */
function tellsApart(
  { header, guess }: TableColumnGuess,
  names: readonly number[],
  rows: readonly (readonly string[])[],
): boolean {
  if (isWordOfNames(guess.type) && isNameHeader(header)) return true;
  // A running number distinguishes rows as well as a name would.
  if (!isWordOfNames(guess.type) && isMeasured(guess.type) && !/^\W*$/.test(header))
    return rows.length < fewRows;
  return rows.length < fewRows || countDistinct(names, rows) >= 0.5 * rows.length;
}

const isWordOfNames = (type: AttributeType): boolean => type === 'text' || type === 'category';

/**
 * How well a column names items. Distinct texts count most: of two columns of words the distinct one is the name, even
 * if the other is called a city or a title.
 */
function nameScore({ header, guess }: TableColumnGuess, candidateIndex: number): number {
  const present = guess.total - guess.missing;
  const apart = guess.distinct / present;
  let score = apart * (isWordOfNames(guess.type) ? 2.5 : 1) + present / guess.total - candidateIndex * 0.02;
  if (isNameHeader(header))
    score += isCalledName(header) ? 2.5 : /\bname\b|^name|name$|title/i.test(header) ? 1.5 : 1;
  if (isMakerHeader(header)) score -= 1;
  if (guess.notes.includes('identifier')) score -= 2;
  if (guess.type === 'text') score += 0.5;
  else if (guess.type === 'category') score += guess.order.length > 0 ? -1 : 0.2;
  else score -= guess.type === 'link' ? 3 : 2;
  if (guess.notes.includes('numbersWithText') || guess.notes.includes('allMissing')) score -= 1;
  return score;
}

/** `name`, `Product name`: headers that name the items themselves. */
function isCalledName(header: string): boolean {
  const words = partWords(header);
  return words.length <= 2 && (words.at(-1) === 'name' || (words.length === 1 && words[0] === 'title'));
}

function countDistinct(columns: readonly number[], rows: readonly (readonly string[])[]): number {
  return new Set(rows.map((row) => columns.map((column) => row[column] ?? '').join(' '))).size;
}
