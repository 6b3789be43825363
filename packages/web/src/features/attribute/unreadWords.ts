import { type Cell, hasNumbers, type ReadableAttribute, readColumn } from '@tertium/engine';
import { countedNoun, type ShowNumber } from '../../ui/countedNoun';
import { readAs } from './attributeWords';

/** Says how many texts an attribute's type can't read, and what happens to them. `undefined` if it reads all. */
export function unreadWords(
  attribute: ReadableAttribute,
  cells: readonly Cell[],
  show: ShowNumber,
): string | undefined {
  if (!hasNumbers(attribute)) return undefined;
  const { unreadable, count } = readColumn(cells, attribute);
  if (unreadable.length === 0) return undefined;
  const texts = countedNoun(unreadable.length + count, 'text', show);
  const fate =
    unreadable.length === 1
      ? 'it stays as typed, marked, and counts as unknown'
      : 'they stay as typed, marked, and count as unknown';
  return `${show(unreadable.length)} of ${texts} can’t be read as ${readAs[attribute.type]}: ${fate}.`;
}
