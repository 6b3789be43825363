import type { TextCount } from './columnGuess';
import type { Tally } from './tallyTexts';

const stopMarks = new Set([-1, -9, -99, -999, -9999]);

/** Numbers that look like marks for "none": a lone negative such as -1 among numbers from 0 up, or very many zeros. */
export function findSuspects(
  numbers: readonly { readonly value: number; readonly tally: Tally }[],
): TextCount[] {
  let total = 0;
  let positive = 0;
  for (const { value, tally } of numbers) {
    total += tally.count;
    if (value > 0) positive++;
  }
  const negatives = numbers.filter(({ value }) => value < 0);
  const lone = negatives[0];
  const suspects: TextCount[] = [];
  const isMark =
    lone !== undefined &&
    new Set(negatives.map(({ value }) => value)).size === 1 &&
    stopMarks.has(lone.value);
  if (isMark && positive > 1)
    suspects.push(...negatives.map(({ tally }) => ({ text: tally.text, count: tally.count })));
  const zeros = numbers.filter(({ value, tally }) => value === 0 && tally.count > total / 3);
  if (positive > 2) suspects.push(...zeros.map(({ tally }) => ({ text: tally.text, count: tally.count })));
  return suspects;
}
