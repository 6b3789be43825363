import { type Cell, rawText } from '@tertium/engine';

const most = 60;

/** The different texts of cells in their order. Empty if there are too many to choose from. */
export function wordsOf(cells: readonly Cell[]): readonly string[] {
  const words = new Set<string>();
  for (const cell of cells) {
    const text = rawText(cell).trim();
    if (text !== '') words.add(text);
    if (words.size > most) return [];
  }
  return [...words].sort();
}
