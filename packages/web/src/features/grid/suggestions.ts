import { type Attribute, type Cell, rawText, typeDescriptions } from '@tertium/engine';
import { bestFirst } from '../attribute/categoryOrder';

const shown = 40;
const looked = 2_000;

/** Texts that a person probably types into an attribute's cells: its categories, or its existing words. */
export function suggestTexts(attribute: Attribute, cells: readonly Cell[]): readonly string[] {
  const { offers } = typeDescriptions[attribute.type].editor;
  if (offers === null) return [];
  if (offers === 'answers') return ['yes', 'no'];
  if (attribute.order.length > 0) return bestFirst(attribute);
  const found = new Set<string>();
  for (const cell of cells.slice(0, looked)) {
    const text = rawText(cell).trim();
    if (text !== '') found.add(text);
    if (found.size > shown) return [];
  }
  return [...found].sort();
}
