import { cleanText } from './cleanText';
import { fault, type ReadingResult, success } from './readingResult';

const truths = new Set('yes y true t on ✓ ✔ ✔️ ☑ ✅ + x ja oui si sí sim wahr vrai'.split(' '));
const falsehoods = new Set('no n false f off ✗ ✘ ✕ ☐ ❌ - – − nein non nao não nee falsch faux'.split(' '));

/** Reads 1 for yes and 0 for no, from common words and marks. Numbers other than 1 and 0 are not booleans. */
export function readBoolean(text: string): ReadingResult<0 | 1> {
  const word = cleanText(text).toLowerCase();
  if (word === '') return fault('empty');
  if (word === '1' || truths.has(word)) return success(1);
  if (word === '0' || falsehoods.has(word)) return success(0);
  return fault('notABoolean');
}
