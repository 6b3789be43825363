import type { Attribute, Cell } from '../comparison';
import { hasContent } from './confirmation';
import { createMissingTest } from './missingTokens';
import { rawText } from './readColumn';

/** Reads the known text of a cell, `''` if its state or a missing token says that it is unknown. */
export function createTextReader({ reading }: Pick<Attribute, 'reading'>): (cell: Cell) => string {
  const isMissing = createMissingTest(reading.missingTokens);
  return (cell) => (hasContent(cell) && !isMissing(rawText(cell)) ? rawText(cell).trim() : '');
}
