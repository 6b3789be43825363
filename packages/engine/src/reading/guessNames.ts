import { isMakerHeader, isNameHeader } from './headerWords';
import type { TableColumnGuess } from './tableGuess';

/** Columns that name the item: the most name-like one, with its maker before it and a year behind it where needed. */
export function guessNameColumns(
  columns: readonly TableColumnGuess[],
  rows: readonly (readonly string[])[],
): number[] {
  const candidates = columns.filter(({ guess }) => guess.distinct > 0);
  const ranked = candidates
    .map((column, candidateIndex) => ({ column, score: nameScore(column, candidateIndex) }))
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0]?.column;
  if (best === undefined) return columns.length === 0 ? [] : [columns[0]?.index ?? 0];
  if (best.guess.type !== 'text' && best.guess.type !== 'category') return [best.index];

  const names = [best.index];
  const maker = candidates.find((column) => column !== best && isMakerHeader(column.header));
  if (maker !== undefined && /model/i.test(best.header)) names.unshift(maker.index);
  const year = candidates.find(({ guess }) => guess.notes.includes('years'));
  if (year !== undefined && names.length > 1 && countDistinct(names, rows) < 0.9 * rows.length)
    names.push(year.index);
  return names;
}

function nameScore({ header, guess }: TableColumnGuess, candidateIndex: number): number {
  const present = guess.total - guess.missing;
  let score = guess.distinct / present + present / guess.total - candidateIndex * 0.02;
  if (isNameHeader(header)) score += /\bname\b|^name|title/i.test(header) ? 1.5 : 1;
  if (isMakerHeader(header)) score -= 1;
  if (guess.notes.includes('identifier')) score -= 2;
  if (guess.type === 'text') score += 0.5;
  else if (guess.type === 'category') score += guess.order.length > 0 ? -1 : 0.2;
  else score -= guess.type === 'link' ? 3 : 2;
  if (guess.notes.includes('numbersWithText') || guess.notes.includes('allMissing')) score -= 1;
  return score;
}

function countDistinct(columns: readonly number[], rows: readonly (readonly string[])[]): number {
  return new Set(rows.map((row) => columns.map((column) => row[column] ?? '').join(' '))).size;
}
