import { type Attribute, type Comparison, columnsOf, rawText, typeDescriptions } from '@tertium/engine';

/**
 * With more different words than this, they are names or remarks rather than grades that someone would put in order.
 */
const mostWords = 12;

/** Finds attributes with a few words, which can't count before someone puts the words in order. */
export function wordyOf(comparison: Pick<Comparison, 'attributes' | 'columns'>): readonly Attribute[] {
  const { cellsOf } = columnsOf(comparison);
  return comparison.attributes.filter(({ id, type, order, isHidden }) => {
    const isWordy = type === 'text' || (typeDescriptions[type].numbers === 'category' && order.length < 2);
    if (!isWordy || isHidden) return false;
    const words = new Set<string>();
    for (const cell of cellsOf(id)) {
      const text = rawText(cell).trim();
      if (text !== '') words.add(text);
      if (words.size > mostWords) return false;
    }
    return words.size > 1;
  });
}
