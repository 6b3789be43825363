import { isWord, year } from './judgeHeader';
import { textKind } from './textKind';

/** Whether a row names groups of the names below it: by gaps, or by repeats of merged cells. */
export function isGrouping(upper: readonly string[], lower: readonly string[]): boolean {
  if (upper.some((text) => text !== '' && !isWord(textKind(text)) && !year.test(text))) return false;
  let carried = '';
  return lower.some((name, column) => {
    const above = upper[column] ?? '';
    const repeats = above !== '' && above === upper[column - 1] && name !== '' && name !== lower[column - 1];
    const isGap = above === '' && carried !== '' && name !== '';
    if (above !== '') carried = above;
    return repeats || isGap;
  });
}

/** Joins groups and names. A group extends to the next one. With merged cells, each names its own group, and a gap has none. */
export function joinHeaders(upper: readonly string[], lower: readonly string[]): string[] {
  const isFilled = upper.some((text, column) => text !== '' && text === upper[column - 1]);
  let group = '';
  return lower.map((name, column) => {
    const above = upper[column] ?? '';
    if (above !== '' || isFilled) group = above;
    if (name === '') return above;
    return group === '' || group === name ? name : `${group} ${name}`;
  });
}
