import { cleanText } from './cleanText';
import { fault, type ReadingResult, success } from './readingResult';

/** The level of the text in the order, 0 the first; case and surrounding space do not count. */
export function readCategory(text: string, order: readonly string[]): ReadingResult<number> {
  const clean = cleanText(text);
  if (clean === '') return fault('empty');
  const exact = order.indexOf(clean);
  if (exact >= 0) return success(exact);
  const folded = clean.toLowerCase();
  const index = order.findIndex((word) => cleanText(word).toLowerCase() === folded);
  return index < 0 ? fault('notInOrder') : success(index);
}
