import { cleanText } from './cleanText';
import { fault, type ReadingResult, success } from './readingResult';

/** Finds the level of a text in the order, 0 the first. Ignores case and surrounding space. */
export function readCategory(text: string, order: readonly string[]): ReadingResult<number> {
  const clean = cleanText(text);
  if (clean === '') return fault('empty');
  const exact = order.indexOf(clean);
  if (exact >= 0) return success(exact);
  const folded = clean.toLowerCase();
  const index = order.findIndex((word) => cleanText(word).toLowerCase() === folded);
  return index < 0 ? fault('notInOrder') : success(index);
}
