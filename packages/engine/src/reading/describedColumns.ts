import { cleanText } from './cleanText';
import { endsInNumbers } from './headerStack';
import { isMissingText } from './judgeHeader';
import { textKind } from './textKind';

type Rows = readonly (readonly string[])[];

/** The most rows below a header that describe the columns: what was asked, and the program's names for them. */
export const mostDescriptions = 2;

const sampleSize = 40;

/**
 * Whether a row directly below the header describes the columns. It has their numbers from 1, `(1)`, `(2)`, above
 * words, or words in at least two columns of numbers and in all of them: `float`, `How satisfied?`.
 */
export function isDescription(data: Rows, row: number): boolean {
  const texts = (data[row] ?? []).map(cleanText);
  const below = data.slice(row + 1, row + 1 + sampleSize);
  if (new Set(texts).size < 3 || below.length < 2 || texts.some((text) => text === '' || isMissingText(text)))
    return false;
  if (texts.every((text, column) => text.replace(/^\((.*)\)$/, '$1') === String(column + 1)))
    return below.every(([first = '']) => textKind(first) === 'text');
  const numbered = texts.filter((_, column) => endsInNumbers(below.map((each) => each[column] ?? '')));
  return numbered.length > 1 && texts.every((text) => textKind(text) === 'text');
}
